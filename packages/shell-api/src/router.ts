/** The parts of the router that screens may use; shared as a whole, so the router itself is not (it would lose tree shaking). */
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useHref,
  useLocation,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom'
