/**
 * What the sandbox can make go wrong. Each embedded provider reads its own switch, by capability, from `sandbox_switches`;
 * maintenance is no pretence and is kept as the real window it is.
 */
import * as v from 'valibot';
import { storedShape } from '../platform/database/stored-shape.ts';
import type { JsonShape } from '../platform/database/stored-shape.ts';

const providerMode = v.object({ mode: v.picklist(['ok', 'failing', 'slow'], 'must be ok, failing or slow') });

/** Of those whose answer can also be a no, or nothing we know how to read. */
const vendorMode = v.object({
  mode: v.picklist(
    ['ok', 'failing', 'slow', 'refusing', 'garbled'],
    'must be ok, failing, slow, refusing or garbled',
  ),
});

export const switchSettings = {
  health: v.object({ down: v.boolean('must be true or false') }),
  messaging: providerMode,
  'error-reporting': providerMode,
  address: providerMode,
  'device-risk': vendorMode,
  'identity-check': providerMode,
  sanctions: providerMode,
  analytics: vendorMode,
  'link-attribution': vendorMode,
  partners: vendorMode,
  marketing: vendorMode,
  'bank-link': providerMode,
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
    /** What comes of the refunds that are asked for: made, taken and made later, made and returned later, or refused for good. */
    refunds: v.optional(
      v.picklist(['made', 'pending', 'returned', 'refused'], 'must be made, pending, returned or refused'),
      'made',
    ),
  }),
  post: v.object({
    mode: v.optional(
      v.picklist(['ok', 'slow', 'failing', 'unknown'], 'must be ok, slow, failing or unknown'),
      'ok',
    ),
    /** What becomes of letters from now on: what follows from their number, or one fate for all. */
    fate: v.optional(
      v.picklist(
        ['by_number', 'usual', 'forwarded', 'returned', 'proof_lost', 'taken_back', 'refused'],
        'must be by_number, usual, forwarded, returned, proof_lost, taken_back or refused',
      ),
      'by_number',
    ),
    webhooks: v.optional(
      v.picklist(['prompt', 'twice', 'out_of_order', 'lost'], 'must be prompt, twice, out_of_order or lost'),
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

const settingsAtFirst: SwitchSettings = {
  health: { down: false },
  messaging: { mode: 'ok' },
  'error-reporting': { mode: 'ok' },
  address: { mode: 'ok' },
  'device-risk': { mode: 'ok' },
  'identity-check': { mode: 'ok' },
  sanctions: { mode: 'ok' },
  analytics: { mode: 'ok' },
  'link-attribution': { mode: 'ok' },
  partners: { mode: 'ok' },
  marketing: { mode: 'ok' },
  'bank-link': { mode: 'ok' },
  underwriting: { mode: 'ok' },
  payments: { mode: 'ok', webhooks: 'prompt', refunds: 'made' },
  post: { mode: 'ok', fate: 'by_number', webhooks: 'prompt' },
  storage: { failNextPuts: 0 },
};

/** The embedded storage counts its failures down by SQL, and tests write switches by hand, so what lies there says no version. */
function shapeOf<Capability extends SwitchCapability>(
  capability: Capability,
  schema: v.GenericSchema<Partial<SwitchSettings[Capability]>, Partial<SwitchSettings[Capability]>>,
): JsonShape<Partial<SwitchSettings[Capability]>> {
  return storedShape({ name: `sandbox_switches.settings of ${capability}`, schema, isOpen: true });
}

const { payments, post } = switchSettings;

export const switchShapes: {
  readonly [Capability in SwitchCapability]: JsonShape<Partial<SwitchSettings[Capability]>>;
} = {
  health: shapeOf('health', switchSettings.health),
  messaging: shapeOf('messaging', providerMode),
  'error-reporting': shapeOf('error-reporting', providerMode),
  address: shapeOf('address', providerMode),
  'device-risk': shapeOf('device-risk', vendorMode),
  'identity-check': shapeOf('identity-check', providerMode),
  sanctions: shapeOf('sanctions', providerMode),
  analytics: shapeOf('analytics', vendorMode),
  'link-attribution': shapeOf('link-attribution', vendorMode),
  partners: shapeOf('partners', vendorMode),
  marketing: shapeOf('marketing', vendorMode),
  'bank-link': shapeOf('bank-link', providerMode),
  underwriting: shapeOf('underwriting', switchSettings.underwriting),
  payments: shapeOf(
    'payments',
    v.object({
      mode: v.exactOptional(payments.entries.mode.wrapped),
      webhooks: v.exactOptional(payments.entries.webhooks.wrapped),
      refunds: v.exactOptional(payments.entries.refunds.wrapped),
    }),
  ),
  post: shapeOf(
    'post',
    v.object({
      mode: v.exactOptional(post.entries.mode.wrapped),
      fate: v.exactOptional(post.entries.fate.wrapped),
      webhooks: v.exactOptional(post.entries.webhooks.wrapped),
    }),
  ),
  storage: shapeOf('storage', switchSettings.storage),
};

/** How a capability is switched: as it lies in its row, and as at first where there is none. */
export function settingsIn<Capability extends SwitchCapability>(
  capability: Capability,
  row: { readonly settings: unknown } | undefined,
): SwitchSettings[Capability] {
  const atFirst = settingsAtFirst[capability];
  return row === undefined ? atFirst : { ...atFirst, ...switchShapes[capability].fromJson(row.settings) };
}
