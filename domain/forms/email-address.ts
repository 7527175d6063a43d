const ADDRESS_LENGTH_MAX = 254;
const LOCAL_PART_LENGTH_MAX = 64;
const LOCAL_ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~\u0080-\u{10FFFF}-]+$/u;
/** What nobody sees or can tell from a space: two addresses that look the same would be two. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** As typed. The two joiners shape words in some scripts; whether they may stand where they do is the mapping's to say. */
const TYPED_LABEL = /^(?:[\p{L}\p{M}\p{N}-]|\u200C|\u200D)+$/u;
/** Letters with the marks on them, of any script; or what a name server calls such a one. */
const TOP_LEVEL = /^(?:[A-Za-z]{2,9}|(?!.*[A-Za-z])(?:\p{L}\p{M}*){2,9}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/u;
const IS_ASCII = /^[\0-\x7F]*$/;

/**
 * Whether a text is an e-mail address: dot-separated atoms before the @, a host name after it whose top level
 * has 2 to 9 letters (FVAL-04, A-104), in any script (RFC 6531). It is taken apart rather than matched as a whole, so the time
 * stays linear (S-47). Lengths count as mail servers count: the part before the @ in bytes, the host name as name servers know it.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > ADDRESS_LENGTH_MAX) return false;
  const { localPart, host } = partsOf(text);
  const labels = host.split('.');
  const domain = domainToAscii(host);
  return (
    domain !== null &&
    localPart.split('.').every(isAtom) &&
    labels.length >= 2 &&
    labels.every((label) => TYPED_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '') &&
    domain.split('.').every((label) => DOMAIN_LABEL.test(label)) &&
    bytesOf(localPart) <= LOCAL_PART_LENGTH_MAX &&
    Math.max(bytesOf(domain), bytesOf(host)) + 1 + bytesOf(localPart) <= ADDRESS_LENGTH_MAX
  );
}

/**
 * What all spellings of one mailbox have in common: in upper or lower case, with letters composed or not, the domain in its own
 * script or as name servers know it. Accounts are found by it. Of what is no address it is some text.
 */
export function emailKey(email: string): string {
  const text = email.trim();
  if (text.length > ADDRESS_LENGTH_MAX) return text.toLowerCase();
  const { localPart, host } = partsOf(text);
  if (localPart === '') return text.toLowerCase();
  return `${localPart.toLowerCase().normalize('NFC')}@${domainToAscii(host) ?? host.toLowerCase()}`;
}

/** Whether only mail servers of RFC 6531 take it: a domain has another name in ASCII, what stands before the @ has none. */
export function needsUnicodeMail(email: string): boolean {
  return !IS_ASCII.test(partsOf(email).localPart);
}

function partsOf(text: string): { localPart: string; host: string } {
  const composed = text.normalize('NFC');
  const at = composed.lastIndexOf('@');
  return {
    localPart: composed.slice(0, Math.max(at, 0)),
    // These are dots in the scripts they belong to.
    host: composed.slice(at + 1).replaceAll(/[\u3002\uFF0E\uFF61]/g, '.'),
  };
}

/** The signs that mean something to mail servers have doubles that look alike, which some would take for them (S-46). */
function isAtom(atom: string): boolean {
  return LOCAL_ATOM.test(atom) && !UNSEEN.test(atom) && LOCAL_ATOM.test(atom.normalize('NFKC'));
}

/** As name servers know it, in lower case; null for what they could not. */
function domainToAscii(host: string): string | null {
  if (IS_ASCII.test(host)) return host.toLowerCase();
  if (!host.split('.').every((label) => TYPED_LABEL.test(label))) return null;
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return null;
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
