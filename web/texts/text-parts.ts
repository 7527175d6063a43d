/**
 * Which texts travel together. The first screen brings its own and those of the shell; every other page brings those of its
 * part, so that a new feature's words cost the welcome page nothing. The build cuts the catalogue by these prefixes.
 */
export const LATER_PARTS = {
  lists: ['builder', 'intro', 'wyshes', 'modal', 'errors'],
  coverage: [
    'coverage',
    'editor',
    'recommendations',
    'ineligible',
    'affiliate',
    'packages',
    'products',
    'errors',
  ],
  forms: ['flow', 'form', 'journey', 'address', 'upload', 'trivia', 'modal', 'errors'],
  application: ['application', 'lights', 'denied', 'case', 'offers', 'about-ad', 'decision', 'errors'],
  dashboard: ['home', 'lights', 'policy', 'billing', 'card-form', 'errors'],
  disclosures: ['disclosure', 'terms', 'errors'],
  account: ['sign-in', 'verification', 'account', 'documents', 'modal', 'errors'],
  help: ['support', 'help', 'help-title', 'errors'],
  beneficiaries: ['beneficiaries', 'errors'],
  confirm: ['confirm', 'errors'],
  purchase: ['purchase', 'card-form', 'modal', 'errors'],
  reinstatement: ['reinstatement', 'purchase', 'card-form', 'modal', 'errors'],
  correction: ['correction', 'upload', 'errors'],
  decided: ['decided', 'form', 'upload', 'errors'],
  endings: ['ending', 'errors'],
  extension: ['extension', 'errors'],
  card: ['card-form', 'card-frame'],
  // How a premium is made is told in the words of the estimate.
  change: ['change', 'coverage', 'errors'],
  privacy: ['privacy', 'about', 'errors'],
  closed: ['locked', 'maintenance'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LaterPart = keyof typeof LATER_PARTS;

/** The texts of a part; those of no later part are the first screen's. */
export function textsOfPart(
  catalogue: Readonly<Record<string, string>>,
  part: LaterPart | 'first',
): Record<string, string> {
  const prefixOf = (key: string) => key.slice(0, key.indexOf('.'));
  const later: readonly string[] = Object.values(LATER_PARTS).flat();
  const isIn = (key: string) =>
    part === 'first'
      ? !later.includes(prefixOf(key))
      : (LATER_PARTS[part] as readonly string[]).includes(prefixOf(key));
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => isIn(key)));
}
