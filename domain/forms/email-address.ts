const ADDRESS_LENGTH_MAX = 254;
const LOCAL_PART_LENGTH_MAX = 64;
const LOCAL_ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^[A-Za-z]{2,9}$/;

/**
 * Whether a text is an e-mail address: dot-separated atoms before the @, a host name after it whose top level
 * has 2 to 9 letters (FVAL-04, A-104). It is taken apart rather than matched as a whole, so the time stays
 * linear (S-47).
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > ADDRESS_LENGTH_MAX) return false;
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  return (
    localPart.length <= LOCAL_PART_LENGTH_MAX &&
    localPart.split('.').every((atom) => LOCAL_ATOM.test(atom)) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}
