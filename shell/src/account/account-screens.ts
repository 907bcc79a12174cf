import { addMessages } from '@tehas/i18n'
import { accountMessages } from './messages/account-messages'

export { AcceptInvitationPage } from './accept-invitation-page'
export { ConfirmUserPage } from './confirm-user-page'
export { ForgotPasswordPage } from './forgot-password-page'
export { NewPasswordPage } from './new-password-page'
export { RegisterPage } from './register-page'

addMessages('shell', accountMessages)
