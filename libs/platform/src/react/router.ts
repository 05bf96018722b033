// Listed one by one: all of react-router-dom is 62 KB gzipped, the part we use is under 30.

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
