import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';
import { concludeReturn } from './conclude-return.ts';
import { readSubmission } from './store.ts';
import { writtenText } from './written-text.ts';

/** Approves what was told to have a lapsed policy back: it comes back as it was, so no terms are chosen. The reason is for the file. */
export async function acceptReturn(
  context: Context,
  act: CaseAct & { readonly reason: string },
): Promise<void> {
  const content = { text: writtenText('reason', act.reason) };
  await changeCase(
    context,
    act,
    { kind: 'accepted', content },
    async (transaction, { userId, applicationId }) => {
      const key = { id: applicationId, userId };
      const submission = await readSubmission(transaction, context.encryption, key);
      const { held } = submission;
      if (held === undefined) throw notFound('a lapsed policy of this case');
      await concludeReturn(transaction, context, key, { submission, held, isApproved: true, reasons: [] });
    },
  );
}
