import { openPage } from '../boot/open-page'
import { VisitorLogin } from './visitor-login'

/** Shows login by itself; the whole app takes over the same root as soon as something else is wanted. */
export function openLogin(): void {
  const root = openPage()
  root.render(<VisitorLogin enter={({ boot }) => boot(root)} />)
}
