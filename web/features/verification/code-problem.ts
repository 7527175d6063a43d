import { NETWORK_ERROR, type ApiError } from '../../api/errors.ts';
import { findText, text } from '../../texts/texts.ts';

/**
 * The words for a code that was refused or not sent: those for the code of the error, else the server's own (VERIFY-15). The
 * general code says nothing by itself, so there the server's own go first: a limit of codes an hour, say.
 */
export function codeProblemWords({ code, fullMessage, message }: ApiError): string {
  if (code === NETWORK_ERROR) return text('verification.offline');
  if (code === 'STANDARD_ERROR' && fullMessage !== null) return fullMessage;
  return findText(`errors.${code.toLowerCase()}`) ?? fullMessage ?? message;
}
