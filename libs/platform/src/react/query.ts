// Named one by one, so that the parts of the library that nobody uses are not in the page.
export { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
