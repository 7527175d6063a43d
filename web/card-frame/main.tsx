import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../texts/texts.ts';
import '../ui/base.css';
import { CardFrame, type CardFramePorts } from './card-frame.tsx';
import { isCardMessage, type PageMessage } from './card-frame-messages.ts';

/**
 * Only pages of the address the frame came from may talk to it and hear from it (S-62). The frame's own origin is opaque, so
 * its address says which that is.
 */
const pageOrigin = new URL(window.location.href).origin;

const ports: CardFramePorts = {
  send(message) {
    if (window.parent !== window) window.parent.postMessage(message, pageOrigin);
  },
  listen(handle) {
    const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origin === pageOrigin && isCardMessage(data))
        handle(data as PageMessage);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  },
  async post(path, body) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch {
      return null;
    }
  },
  today: () => new Date(),
};

await loadTexts('card');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CardFrame ports={ports} />
  </StrictMode>,
);
