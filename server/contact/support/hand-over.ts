import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { withLease } from '../../platform/jobs/lease.ts';
import type { VendorInbox } from '../../providers/chat/port.ts';
import { VendorRefused } from '../../providers/vendor-refused.ts';
import { reportServerError } from '../insights/report-server-error.ts';
import {
  findChatAtVendor,
  listDueChats,
  listDueMessages,
  listVendorContacts,
  markHandedOver,
  noteChatAtVendor,
} from './store.ts';
import type { ChatAtVendor } from './store.ts';
import type { SupportMessage } from './message.ts';

/*
 * Where our people answer in a vendor's inbox, what was written for a person is handed over after it was taken: due -> there, or refused where
 * the vendor will never take it. The desk has all of it all the time, so a vendor that is down keeps nobody from being answered; a schedule
 * begins again what it missed. Cut off between the vendor's yes and our note of it, a message is handed over again, and its reader sees it
 * twice.
 */

const againEvery = Temporal.Duration.from({ minutes: 10 });

const handOverJob = defineJob({
  name: 'hand-over-chat',
  payload: payloadOfIds('hand-over-chat', ['userId']),
  // The schedule goes on after these.
  retryLimit: 3,
  async work(services, { userId }) {
    const { database, chatInbox } = services;
    const { vendor } = chatInbox;
    if (vendor === null) return;
    const isDone = await withLease(database, `chat ${userId}`, () => handOver(services, vendor, userId));
    // Whoever has the chat may have looked before this message was there.
    if (!isDone) throw new Error('the chat is being handed over by somebody else');
  },
});

const forgetJob = defineJob({
  name: 'forget-chat-at-vendor',
  payload: payloadOfIds('forget-chat-at-vendor', ['contact']),
  // With pauses that grow to five minutes: a week of the vendor's, after which it is left as failed, for an operator to see.
  retryLimit: 2_000,
  work: async ({ chatInbox }, { contact }) => chatInbox.vendor?.forget(contact),
});

const handOverLeftJob = defineJob<null>({
  name: 'hand-over-left-chats',
  retryLimit: 3,
  async work({ database, chatInbox, jobs }) {
    if (chatInbox.vendor === null) return;
    await eachPage(
      (page) => listDueChats(database.reader, page),
      (chats) =>
        database.transaction(async (transaction) => {
          for (const { id } of chats)
            await jobs.enqueue(transaction, handOverJob, { userId: id }, { key: id });
        }),
    );
  },
});

export const chatJobs: JobDefinition[] = [handOverJob, forgetJob, handOverLeftJob];

export const chatSchedules: ScheduleDefinition[] = [
  {
    name: handOverLeftJob.name,
    job: handOverLeftJob,
    nextRunAfter: (instant) => instant.add(againEvery),
  },
];

/** What is due of a chat is handed over, where there is anybody to hand it to. */
export async function handOverLater(
  transaction: Transaction,
  { chatInbox, jobs }: Pick<Context, 'chatInbox' | 'jobs'>,
  userId: string,
): Promise<void> {
  if (chatInbox.vendor !== null) await jobs.enqueue(transaction, handOverJob, { userId }, { key: userId });
}

/** Whoever is removed here is removed there, too. Before their chats are deleted. */
export async function forgetAtVendor(
  transaction: Transaction,
  { jobs }: Pick<Context, 'jobs'>,
  userIds: readonly string[],
): Promise<void> {
  for (const contact of await listVendorContacts(transaction, userIds))
    await jobs.enqueue(transaction, forgetJob, { contact }, { key: contact });
}

/** What a message for a person, or of one of ours, is to the vendor's inbox. */
export function dueAtVendor({ chatInbox }: Pick<Context, 'chatInbox'>): SupportMessage['vendorState'] {
  return chatInbox.vendor === null ? null : 'due';
}

async function handOver(services: Services, vendor: VendorInbox, userId: string): Promise<void> {
  const { database, encryption, config } = services;
  for (;;) {
    const [message] = await listDueMessages(database.reader, encryption, userId);
    const known = await findChatAtVendor(database.reader, userId);
    if (message === undefined || known === null) return;
    const deskPage = `${config.publicUrl}${addressOf('deskChat', { userId })}`;
    try {
      // Where it begins they are entered, who may have been removed there.
      const contact =
        known.conversation === null || known.contact === null
          ? await vendor.enterPerson({ reference: userId, deskPage })
          : known.contact;
      const conversation = await handOverOne(vendor, { contact, conversation: known.conversation }, message);
      const isKept = await database.transaction(async (transaction) => {
        await markHandedOver(transaction, message, 'there');
        return noteChatAtVendor(transaction, userId, { contact, conversation });
      });
      // They were removed meanwhile, before there was a name by which to forget them.
      if (!isKept) await vendor.forget(contact);
    } catch (error) {
      if (!(error instanceof VendorRefused)) throw error;
      await noteRefused(services, message, known, error);
    }
  }
}

/** Somebody removed the conversation there, and it begins anew; or, where it does not even begin, the desk alone has the message. */
async function noteRefused(
  services: Services,
  message: SupportMessage,
  { contact, conversation }: ChatAtVendor,
  error: VendorRefused,
): Promise<void> {
  const isNew = conversation === null;
  await services.database.transaction(async (transaction) => {
    if (isNew) await markHandedOver(transaction, message, 'refused');
    else await noteChatAtVendor(transaction, message.userId, { contact, conversation: null });
  });
  if (isNew)
    await reportServerError(services, error, { reference: message.id, operation: 'chat', userId: null });
}

async function handOverOne(
  vendor: VendorInbox,
  { contact, conversation }: { readonly contact: string; readonly conversation: string | null },
  { by, text, createdAt }: SupportMessage,
): Promise<string | null> {
  const message = { by: by === 'person' ? by : 'staff', text, writtenAt: createdAt } as const;
  if (conversation !== null) {
    await vendor.add(conversation, contact, message);
    return conversation;
  }
  // What one of ours began at the desk is gone on with where the person answers it.
  return message.by === 'person' ? vendor.begin(contact, message) : null;
}
