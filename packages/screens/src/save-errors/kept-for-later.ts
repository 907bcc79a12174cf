import { NotSaved } from './not-saved'

/** A change that could not be sent: it is kept on the device and sent when the connection is back. */
export class KeptForLater extends NotSaved {}
