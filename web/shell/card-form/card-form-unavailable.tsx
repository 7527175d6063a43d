import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In place of a card form that did not load. */
export function CardFormUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="danger"
      announce
      action={
        <Button variant="secondary" onClick={onRetry}>
          {text('card-form.retry')}
        </Button>
      }
    >
      <p>{text('card-form.unavailable')}</p>
    </Notice>
  );
}
