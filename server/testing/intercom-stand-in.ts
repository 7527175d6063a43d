import { intercomChatInbox } from '../providers/chat/intercom.ts';
import { openStandIn } from './vendor-stand-in.ts';
import type { StandInAnswer, StandInRequest } from './vendor-stand-in.ts';

const settings = {
  accessToken: 'dG9rOmFjY2Vzcy10b2tlbg==',
  clientSecret: '0123456789abcdef-client',
  adminId: '25',
};

interface Entry {
  readonly by: 'user' | 'admin';
  readonly type: string;
  readonly body: string;
}

/**
 * Intercom as far as the chat uses it, with what it keeps: contacts by their external id, conversations with their parts. Shapes, states
 * and errors are those of descriptions/2.14/api.intercom.io.yaml in intercom/Intercom-OpenAPI, the notification that of
 * developers.intercom.com/docs/references/webhooks/webhook-models (both 2026-11-23).
 */
export async function openIntercomStandIn() {
  const contacts = new Map<string, { readonly externalId: string; readonly name: string }>();
  const conversations = new Map<string, { readonly contact: string; readonly entries: Entry[] }>();
  let isDown = false;
  let isRefused = false;
  let isSilent = false;
  let count = 0;
  const id = (before: string): string => `${before}${(count += 1)}`;
  const json = (body: object, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) });
  const failure = (status: number, code: string, message: string): StandInAnswer =>
    json({ type: 'error.list', request_id: 'b0c1', errors: [{ code, message }] }, status);
  const byExternalId = (externalId: string) =>
    [...contacts].find(([, contact]) => contact.externalId === externalId)?.[0];

  function behave({ method, path, headers, body }: StandInRequest): StandInAnswer {
    if (isDown)
      return failure(503, 'service_unavailable', 'Sorry, the API service is temporarily unavailable');
    if (headers.authorization !== `Bearer ${settings.accessToken}` || headers['intercom-version'] !== '2.14')
      return failure(401, 'unauthorized', 'Access Token Invalid');
    if (isRefused) return failure(422, 'parameter_invalid', 'Active subscription needed.');
    const sent = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    const [, resource, name, more] = path.split('/');
    if (method === 'POST' && path === '/contacts') {
      const externalId = String(sent['external_id']);
      const known = byExternalId(externalId);
      if (known !== undefined)
        return failure(409, 'conflict', `A contact matching those details already exists with id=${known}`);
      const contact = id('6762f0dd1bb69f9f2193bb');
      contacts.set(contact, { externalId, name: String(sent['name']) });
      return json({ type: 'contact', id: contact, external_id: externalId, role: sent['role'] });
    }
    if (method === 'GET' && name === 'find_by_external_id') {
      const known = byExternalId(more ?? '');
      return known === undefined
        ? failure(404, 'not_found', 'User Not Found')
        : json({ type: 'contact', id: known, external_id: more, role: 'user' });
    }
    if (method === 'DELETE' && resource === 'contacts') {
      if (!contacts.delete(name ?? '')) return failure(404, 'not_found', 'User Not Found');
      for (const [key, { contact }] of conversations) if (contact === name) conversations.delete(key);
      return json({ type: 'contact', id: name, deleted: true });
    }
    if (method === 'POST' && path === '/conversations') {
      const { id: contact } = sent['from'] as { id: string };
      if (!contacts.has(contact)) return failure(404, 'not_found', 'User Not Found');
      const conversation = id('49');
      const entries: Entry[] = [{ by: 'user', type: 'comment', body: String(sent['body']) }];
      conversations.set(conversation, { contact, entries });
      return json({
        type: 'user_message',
        id: id('4039'),
        created_at: 1_734_537_501,
        body: sent['body'],
        message_type: 'inapp',
        conversation_id: conversation,
      });
    }
    const found = conversations.get(name ?? '');
    if (method === 'POST' && resource === 'conversations' && more === 'reply' && found !== undefined) {
      if (sent['type'] === 'user' && sent['intercom_user_id'] !== found.contact)
        return failure(404, 'not_found', 'User Not Found');
      if (sent['type'] === 'admin' && sent['admin_id'] !== settings.adminId)
        return failure(404, 'not_found', 'Resource Not Found');
      found.entries.push({
        by: sent['type'] as Entry['by'],
        type: String(sent['message_type']),
        body: String(sent['body']),
      });
      return json({ type: 'conversation', id: name, open: true });
    }
    return failure(404, 'not_found', 'Resource Not Found');
  }

  const standIn = await openStandIn((request) => {
    const answer = behave(request);
    return isSilent && request.method === 'POST' && request.path.startsWith('/conversations')
      ? 'hang up'
      : answer;
  });
  return {
    inbox: intercomChatInbox({ ...settings, url: standIn.url }),
    clientSecret: settings.clientSecret,
    contacts: () => [...contacts.values()],
    /** By the name we gave whoever wrote. */
    conversationsOf: (externalId: string) =>
      [...conversations].flatMap(([name, { contact, entries }]) =>
        contact === byExternalId(externalId) ? [{ name, entries }] : [],
      ),
    /** Somebody at the vendor removes everything. */
    empty: () => {
      contacts.clear();
      conversations.clear();
    },
    setDown: (value: boolean) => void (isDown = value),
    /** From now on what it takes is taken, and its answer never comes; or it comes. */
    setSilent: (value: boolean) => void (isSilent = value),
    /** From now on the plan does not allow it any more, or does. */
    setRefused: (value: boolean) => void (isRefused = value),
    close: standIn.close,
  };
}

/** What Intercom posts when one of ours answered there, or a machine of theirs. */
export function intercomReply(
  conversation: string,
  {
    part,
    body,
    author = 'admin',
    type = 'comment',
    of = null,
    attachments = [],
  }: {
    part: string;
    body: string;
    author?: string;
    type?: string;
    of?: string | null;
    attachments?: object[];
  },
): string {
  return JSON.stringify({
    type: 'notification_event',
    app_id: 'a86dr8yl',
    topic: 'conversation.admin.replied',
    delivery_attempts: 1,
    data: {
      type: 'notification_event_data',
      item: {
        type: 'conversation',
        id: conversation,
        contacts: { type: 'contact.list', contacts: [{ type: 'contact', id: '6762f0dd', external_id: of }] },
        conversation_parts: {
          type: 'conversation_part.list',
          conversation_parts: [
            {
              type: 'conversation_part',
              id: part,
              part_type: type,
              body,
              created_at: 1_779_200_976,
              author: { id: '25', type: author, name: 'Sue' },
              attachments,
            },
          ],
          total_count: 1,
        },
      },
    },
  });
}
