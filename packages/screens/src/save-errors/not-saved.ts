/**
 * A change that was not saved, in words for the cell or field it was made in. Its `cause` is what the service answered;
 * absent where the user backed out of a question.
 */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'
}
