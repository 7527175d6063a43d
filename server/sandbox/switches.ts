/**
 * What the sandbox can make go wrong. Each embedded provider reads its own switch, by capability, from `sandbox_switches`;
 * maintenance is no pretence and is kept as the real window it is.
 */
import * as v from 'valibot';

const providerMode = v.object({ mode: v.picklist(['ok', 'failing', 'slow'], 'must be ok, failing or slow') });

export const switchSettings = {
  health: v.object({ down: v.boolean('must be true or false') }),
  messaging: providerMode,
  'error-reporting': providerMode,
  address: providerMode,
  'device-risk': providerMode,
  'identity-check': providerMode,
  analytics: providerMode,
  underwriting: v.object({
    mode: v.picklist(['ok', 'slow', 'failing', 'offline'], 'must be ok, slow, failing or offline'),
    /** One person's id, so that what is tried on them troubles nobody else; for everybody when left out. */
    only: v.optional(v.pipe(v.string(), v.uuid('must be the id of a person'))),
  }),
  payments: v.object({
    mode: v.optional(
      v.picklist(['ok', 'slow', 'failing', 'unknown'], 'must be ok, slow, failing or unknown'),
      'ok',
    ),
    webhooks: v.optional(
      v.picklist(
        ['prompt', 'late', 'twice', 'out_of_order', 'lost'],
        'must be prompt, late, twice, out_of_order or lost',
      ),
      'prompt',
    ),
  }),
  storage: v.object({
    failNextPuts: v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must be 0 or more'),
      v.maxValue(1000, 'must be 1000 or less'),
    ),
  }),
} as const;

export type SwitchCapability = keyof typeof switchSettings;
export type SwitchSettings = {
  readonly [Capability in SwitchCapability]: v.InferOutput<(typeof switchSettings)[Capability]>;
};

export const settingsAtFirst: SwitchSettings = {
  health: { down: false },
  messaging: { mode: 'ok' },
  'error-reporting': { mode: 'ok' },
  address: { mode: 'ok' },
  'device-risk': { mode: 'ok' },
  'identity-check': { mode: 'ok' },
  analytics: { mode: 'ok' },
  underwriting: { mode: 'ok' },
  payments: { mode: 'ok', webhooks: 'prompt' },
  storage: { failNextPuts: 0 },
};
