import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OpenBillingPaperDocument } from '../../api/generated/documents.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { documentPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { useRuntime } from '../runtime-context.ts';

/** Opens a receipt or a statement: it is written when it is first asked for, and its page waits for it. */
export function useBillingPaper() {
  const { graphql } = useRuntime();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function open(id: string): Promise<void> {
    if (opening !== null) return;
    setOpening(id);
    setProblem(null);
    const { data, error } = await graphql.mutation(OpenBillingPaperDocument, { input: { id } }).toPromise();
    setOpening(null);
    if (data) await navigate(documentPath(data.openBillingPaper.document.id));
    else setProblem(shownMessage(readError(error), text('error.standard')));
  }

  return { opening, problem, open };
}
