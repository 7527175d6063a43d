import { useNavigate } from 'react-router';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathOfNews, type News } from './news.ts';
import { useNews } from './use-news.ts';

/** The underwriting decision modal, accepted and rejected (MODAL-17); and what a person asks for before they decide. */
export function DecisionDialog() {
  const { news, close } = useNews();
  return news && <Told news={news} onClose={close} />;
}

function Told({ news, onClose }: { news: News; onClose: () => void }) {
  const navigate = useNavigate();
  const { kind } = news;
  function goOn() {
    onClose();
    void navigate(pathOfNews(news));
  }
  return (
    <Dialog
      title={text(`decision.${kind}.heading`)}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={goOn}>{text(`decision.${kind}.go-on`)}</Button>
          <Button variant="secondary" onClick={onClose}>
            {text('decision.later')}
          </Button>
        </>
      }
    >
      <p>{text(`decision.${kind}.body`)}</p>
    </Dialog>
  );
}
