import { useState } from 'react';
import { readError } from '../../../api/errors.ts';
import { PostPaperDocument } from '../../../api/generated/account.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { problemWords } from '../place-problem.ts';

/** One paper by post, at no charge; the button gives way to where it goes. */
export function PostPaper({ documentId }: { documentId: string }) {
  const { graphql } = useRuntime();
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; words: string } | null>(null);

  async function post() {
    if (isBusy) return;
    setIsBusy(true);
    setNews(null);
    const { data, error } = await graphql.mutation(PostPaperDocument, { input: { documentId } }).toPromise();
    setIsBusy(false);
    setNews(
      data
        ? { kind: 'success', words: text('documents.posted', { address: data.postPaper.postedTo }) }
        : { kind: 'danger', words: problemWords(readError(error)) },
    );
  }

  return (
    <>
      {news?.kind !== 'success' && (
        <Button
          variant="secondary"
          busyText={isBusy ? text('account.form.busy') : undefined}
          onClick={() => void post()}
        >
          {text('documents.post')}
        </Button>
      )}
      {news !== null && (
        <Notice kind={news.kind} announce>
          <p>{news.words}</p>
        </Notice>
      )}
    </>
  );
}
