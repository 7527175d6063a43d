import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { withLease } from '../../platform/jobs/lease.ts';
import type { ChatMessage, VendorInbox } from '../../providers/chat/port.ts';
import { VendorRefused } from '../../providers/vendor-refused.ts';
import { reportServerError } from '../insights/report-server-error.ts';
import {
  dropConversation,
  findChatAtVendor,
  findNextDue,
  listDueChats,
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
/** After that whoever waits has been answered at the desk, or the vendor took it and its answer never came. */
const triedFor = Temporal.Duration.from({ hours: 24 });
const operation = 'hand over a chat';

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
  async work({ chatInbox }, { contact }) {
    // Somebody stands there still, also where nothing is handed over any more.
    if (chatInbox.vendor === null)
      throw new Error('no inbox of a vendor is named, and there is somebody to forget');
    await chatInbox.vendor.forget(contact);
  },
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
    await enqueueForget(transaction, { jobs }, contact);
}

function enqueueForget(
  transaction: Transaction,
  { jobs }: Pick<Context, 'jobs'>,
  contact: string,
): Promise<void> {
  return jobs.enqueue(transaction, forgetJob, { contact }, { key: contact });
}

/** What a message for a person, or of one of ours, is to the vendor's inbox. */
export function dueAtVendor({ chatInbox }: Pick<Context, 'chatInbox'>): SupportMessage['vendorState'] {
  return chatInbox.vendor === null ? null : 'due';
}

async function handOver(services: Services, vendor: VendorInbox, userId: string): Promise<void> {
  const { database, encryption, clock } = services;
  for (;;) {
    const message = await findNextDue(database.reader, encryption, userId);
    const known = await findChatAtVendor(database.reader, userId);
    if (message === null || known === null) return;
    const isTooOld = Temporal.Instant.compare(message.createdAt.add(triedFor), clock.now()) <= 0;
    if (isTooOld) {
      await noteRefused(services, message, new Error(`${operation}: no answer for a day`));
      continue;
    }
    try {
      if (known.conversation === null) await begin(services, vendor, message);
      else await goOn(services, vendor, { ...known, conversation: known.conversation }, message);
    } catch (error) {
      if (!(error instanceof VendorRefused)) throw error;
      // Somebody removed the conversation there, and it begins anew.
      if (error.status === 404 && known.conversation !== null) await forgetConversation(services, userId);
      else await noteRefused(services, message, error);
    }
  }
}

async function begin(services: Services, vendor: VendorInbox, message: SupportMessage): Promise<void> {
  const { database, config } = services;
  const { userId } = message;
  // What one of ours wrote where nothing stands there is the desk's alone.
  if (message.by !== 'person')
    return database.transaction((transaction) => markHandedOver(transaction, message, null));
  const deskPage = `${config.publicUrl}${addressOf('deskChat', { userId })}`;
  const contact = await vendor.enterPerson({ reference: userId, deskPage });
  // At once, so that whoever is removed meanwhile is removed there, too.
  if (!(await keepAtVendor(services, userId, { contact, conversation: null }))) return;
  const conversation = await vendor.begin(contact, messageOf(message));
  await keepAtVendor(services, userId, { contact, conversation }, message);
}

async function goOn(
  services: Services,
  vendor: VendorInbox,
  known: { readonly contact: string | null; readonly conversation: string },
  message: SupportMessage,
): Promise<void> {
  await vendor.add(known.conversation, known.contact ?? '', messageOf(message));
  await keepAtVendor(services, message.userId, known, message);
}

/** Keeps by what name the vendor knows a chat, and that a message stands there. False where the chat is gone: it is removed there, too. */
async function keepAtVendor(
  { database, jobs }: Services,
  userId: string,
  known: ChatAtVendor,
  handedOver?: SupportMessage,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isKept = await noteChatAtVendor(transaction, userId, known);
    if (isKept && handedOver !== undefined) await markHandedOver(transaction, handedOver, 'there');
    if (!isKept && known.contact !== null) await enqueueForget(transaction, { jobs }, known.contact);
    return isKept;
  });
}

async function forgetConversation({ database }: Services, userId: string): Promise<void> {
  await database.transaction((transaction) => dropConversation(transaction, userId));
}

/** The desk alone has the message. */
async function noteRefused(services: Services, message: SupportMessage, error: Error): Promise<void> {
  await services.database.transaction((transaction) => markHandedOver(transaction, message, 'refused'));
  await reportServerError(services, error, { reference: message.id, operation, userId: null });
}

function messageOf({ by, text, createdAt }: SupportMessage): ChatMessage {
  return { by: by === 'person' ? by : 'staff', text, writtenAt: createdAt };
}
