import disclosures from '../../server/content/disclosures.json' with { type: 'json' };
import { ELECTRONIC_CONSENT_LAW } from '../../domain/papers/electronic-consent.ts';
import { REPLACEMENT_RULES } from '../../domain/replacement/replacement-rules.ts';
import type { InStates } from '../../domain/states/in-states.ts';
import type { StatePack } from '../../domain/states/state-pack.ts';
import type { Line } from './line.ts';
import { AUTHORIZATION_LAW, PRIVACY_LAW } from './papers-law.ts';

/* Texts that people agree to on a screen, and what of them a state gets. */

/** By the law that asks for a text; the others are ours, or the project names none. */
const LAWS: Readonly<Record<string, (pack: StatePack) => Line['law']>> = {
  'esign-consent': () => ({ citation: ELECTRONIC_CONSENT_LAW.citation, confidence: 'high' }),
  'health-authorization': () => AUTHORIZATION_LAW,
  'privacy-notice': () => PRIVACY_LAW,
  'replacement-notice': ({ alpha2 }) => REPLACEMENT_RULES.findLast(({ state }) => state === alpha2)!.notice,
};

/** For accident cover alone. */
const FOR_ACCIDENT: ReadonlySet<string> = new Set([
  'replace-accidental-death',
  'nothing-changed-accidental-death',
]);

export function textsIn(pack: StatePack): Line[] {
  return disclosures
    .filter(({ slug, where }) => {
      const law = where as InStates | undefined;
      return (
        (law === undefined || law.states.includes(pack.alpha2)) &&
        (pack.sells.accidentalDeath || !FOR_ACCIDENT.has(slug))
      );
    })
    .map(({ slug, title, version, where }) => ({
      what: `${title} (${version})`,
      law: (where as InStates | undefined) ?? LAWS[slug]?.(pack) ?? null,
      kept: [`server/content/disclosures/${slug}.md`],
    }));
}
