import type { World } from '../fake-answers.ts';

/** Help, and what is written to us. */
export const help = {
  HelpArticle: {
    id: 'lapse',
    topic: 'paying',
    title: 'When a policy lapses',
    question: 'What does it mean that my policy lapsed?',
    synonyms: ['lapsed'],
    paragraphs: ['A bill stayed unpaid. Call 555-0100.'],
    links: [{}],
    since: '2026-11-23',
  },
  GuestMessages: {
    state: 'begun',
    email: 'bea@example.com',
    about: 'claim',
    endsOn: null,
    messages: [],
  },
  BeginGuestMessagePayload: { token: 'guest-token' },
  GuestMessagesPayload: { guestMessages: {} },
  HelpLink: { label: 'See how it comes back', to: '/account/policy-reinstatement' },
  SupportHours: { isOpen: true, changesAt: '2026-01-05T22:00:00Z', holiday: null },
  SupportMessage: {
    id: 'message',
    by: 'person',
    text: 'Hello?',
    article: null,
    createdAt: '2026-01-05T15:00:00Z',
  },
  SendSupportMessagePayload: { supportMessages: [] },
} satisfies Partial<World>;
