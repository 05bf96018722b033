// Passed on to the features, so that each page has each library once. Listed one by one, so that unused parts are not
// in the page: all of react-router-dom is 62 KB gzipped, the part we use is under 30.
export { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export {
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
