/**
 * Every event that is counted: where a person has to be for it, and all it may say. What is not in the table is not counted, so an
 * event cannot come to say who somebody is or what they answered by a change of a page alone.
 */

/** `word` is a name of ours in small letters, never a person's; `day` is yyyy-MM-dd. */
export type EventValueKind = 'number' | 'yes_no' | 'word' | 'day';

export interface EventRow {
  /** Where a person is, or what they did. */
  readonly where: string;
  readonly properties: Readonly<Record<string, EventValueKind>>;
  /** Once a person, in this browser and on the server; the others are counted each time. */
  readonly isMilestone: boolean;
  /** The server adds `email_hash`: SHA-256 of the address in small letters. A browser's word for it is not taken. */
  readonly hasEmailHash: boolean;
}

const each = <const Properties extends EventRow['properties']>(where: string, properties: Properties) =>
  ({ where, properties, isMilestone: false, hasEmailHash: false }) as const;

const once = <const Properties extends EventRow['properties']>(where: string, properties: Properties) =>
  ({ where, properties, isMilestone: true, hasEmailHash: false }) as const;

/** The specification names four of them, which are spelled as it does; the others are area_object_verb. */
export const EVENTS = {
  account_close: each('the account was closed by its owner', {}),
  account_create: each('an account was made', { newsletterOptIn: 'yes_no' }),
  account_data_ask: each('a copy of everything we know was asked for', {}),
  account_email_change: each('another e-mail address was asked for', {}),
  account_notifications_change: each('a kind of message was chosen or left', {
    choice: 'word',
    chosen: 'yes_no',
  }),
  account_password_change: each('the password was changed', {}),
  account_phone_change: each('another number was asked for', {}),
  account_session_end: each('another session was ended', { others: 'yes_no' }),
  affiliate_estimate_display: each('the page a partner’s link leads to', { affiliate: 'word' }),
  dashboard_displayed: once('the dashboard', {}),
  estimate_received: once('the coverage preview with its estimate', {
    amount: 'number',
    termMonths: 'number',
  }),
  flows_flow_finish: each('the last form of a flow was sent', { flow: 'word' }),
  fulfillment_policy_created: {
    ...once('a purchase came to a policy in force', {
      product: 'word',
      amount: 'number',
      termMonths: 'number',
    }),
    hasEmailHash: true,
  },
  fulfillment_quote_displayed: once('the review of the offers', {
    offers: 'number',
    amount: 'number',
    termMonths: 'number',
    validUntil: 'day',
  }),
  help_article_helpful: each('whether an article helped was said', { article: 'word', helpful: 'word' }),
  session_verification_complete: each('the code of a message was right', { channel: 'word' }),
  settings_billing_edit_payment: each('the form for another way to pay', { pastDueInvoices: 'number' }),
  support_chat_ask: each('a question was put to the assistant', {}),
  support_chat_ask_person: each('a person was asked for', {}),
  support_chat_open: each('the chat was opened', { state: 'word' }),
} satisfies Readonly<Record<string, EventRow>>;

type Table = typeof EVENTS;
export type EventName = keyof Table;
export type MilestoneName = {
  [Name in EventName]: Table[Name]['isMilestone'] extends true ? Name : never;
}[EventName];

interface ValueOf {
  readonly number: number;
  readonly yes_no: boolean;
  readonly word: string;
  readonly day: string;
}

/** What an event says; null for what is not known. */
export type PropertiesOf<Name extends EventName> = {
  readonly [Property in keyof Table[Name]['properties']]:
    | ValueOf[Table[Name]['properties'][Property] & EventValueKind]
    | null;
};

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

const fits: Readonly<Record<EventValueKind, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  yes_no: (value) => typeof value === 'boolean',
  word: (value) => typeof value === 'string' && /^[a-z][\w-]{0,63}$/.test(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

/** Of what a browser says of an event, what the table has; the rest is left out. */
export function knownProperties(
  name: EventName,
  said: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | number | boolean>> {
  const { properties }: EventRow = EVENTS[name];
  return Object.fromEntries(
    Object.entries(properties).flatMap(([property, kind]) => {
      const value = said[property];
      return Object.hasOwn(said, property) && fits[kind](value)
        ? [[property, value as string | number | boolean]]
        : [];
    }),
  );
}
