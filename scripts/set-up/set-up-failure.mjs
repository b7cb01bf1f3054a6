/** A reason to stop that one line explains to the person at the keyboard; anything else that is thrown is a bug. */
export class SetUpFailure extends Error {
  /** @override */
  name = "SetUpFailure";
}
