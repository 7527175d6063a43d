import { useState, type ReactNode } from 'react';
import { readError } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import { useRuntime } from '../runtime-context.ts';
import { fileAddress, type ReadyDocument } from './load-documents.ts';

/** Why nothing was saved: the file is being written, there are no papers, or the server gave another reason. */
type DownloadProblem = 'policy-details-unavailable' | 'packet-unavailable' | { readonly words: string };

export interface Download {
  readonly isBusy: boolean;
  start(): void;
  /** The modal that says why there is no file; to be drawn by whoever draws the button. */
  readonly modal: ReactNode;
}

/**
 * Saves a document's PDF, or opens its page on its own to be printed. The link is asked for at the press, because it is good for minutes;
 * the browser saves what it leads to without leaving the page.
 *
 * @param ask as `askForDocument` and `askForNewest` answer: null while it is being written, 'none' when there is none.
 */
export function useDownload(
  ask: () => Promise<ReadyDocument | 'none' | null>,
  purpose: 'read' | 'save' = 'save',
): Download {
  const runtime = useRuntime();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<DownloadProblem | null>(null);

  async function download() {
    setIsBusy(true);
    try {
      const document = await ask();
      if (document === 'none') return setProblem('packet-unavailable');
      const wanted = purpose === 'save' ? 'pdf' : 'html';
      const file = document?.files.find(({ format }) => format === wanted) ?? document?.files[0];
      if (file === undefined) return setProblem('policy-details-unavailable');
      window.location.assign(fileAddress(runtime, file, purpose));
    } catch (error) {
      setProblem({ words: readError(error).fullMessage ?? text('error.standard') });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    start: () => {
      if (!isBusy) void download();
    },
    modal: problem !== null && <ProblemModal problem={problem} onClose={() => setProblem(null)} />,
  };
}

function ProblemModal({ problem, onClose }: { problem: DownloadProblem; onClose: () => void }) {
  const isKnown = typeof problem === 'string';
  return (
    <StatusModal
      kind={isKnown ? 'info' : 'failure'}
      title={isKnown ? text(`modal.${problem}.heading`) : text('modal.general-error.heading')}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('shell.okay')}</Button>}
    >
      <p>{isKnown ? text(`modal.${problem}.body`) : problem.words}</p>
    </StatusModal>
  );
}
