/** Something the operator has to put right before the server can start. Its message is shown as it is, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
