/**
 * What whoever runs the service can put right. The message is one whole sentence or two for them, which every command prints in
 * place of a stack trace; it repeats no secret.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
