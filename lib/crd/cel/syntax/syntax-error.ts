/** Text that is no expression. */
export class SyntaxFailure extends Error {
  /** @param offset where it shows */
  public constructor(
    message: string,
    public readonly offset: number,
  ) {
    super(message);
  }
}
