import { expect, test } from 'vitest';
import { ALL_FLOWS } from './all-flows.ts';
import { PERSONAS } from './testing/personas.ts';
import { reasonsAgainst, walkPersona } from './testing/walk-persona.ts';

/** Flows from before anybody knows whether we can insure them; whom we can't gets no further. */
const FLOWS_FOR_EVERYBODY = ['marketing', 'estimate-form', 'pre-qualification', 'coverage-collection'];

/** Personas who see the same screens stand together, so that a difference is seen at a glance. */
function screensOf(flow: (typeof ALL_FLOWS)[number]): string {
  const visitors = PERSONAS.filter(
    (persona) => FLOWS_FOR_EVERYBODY.includes(flow.slug) || reasonsAgainst(persona).length === 0,
  );
  const walks = visitors.map((persona) => ({ persona, ...walkPersona(flow, persona) }));
  const ways = Map.groupBy(walks, ({ screens, nextPath }) => [...screens, `then ${nextPath}`].join('\n  '));
  const blocks = [...ways].map(([way, people]) => {
    const who = people.map(({ persona: { name, story } }) => `${name}: ${story}`).join('\n');
    return `${who}\n  ${way}`;
  });
  return `${blocks.join('\n\n')}\n`;
}

test.each(ALL_FLOWS.map((flow) => [flow.slug, flow] as const))(
  'the screens of %s, as each person of our small world sees them [UW-21, FORM-26]',
  async (slug, flow) => {
    await expect(screensOf(flow)).toMatchFileSnapshot(`./${slug}/screens.txt`);
  },
);
