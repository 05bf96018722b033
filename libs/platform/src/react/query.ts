// Listed one by one, so that unused parts of the library are not in the page.
export { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
