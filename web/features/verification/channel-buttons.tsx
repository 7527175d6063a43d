import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Channel } from './verification-state.ts';

export interface ChannelButtonsProps {
  sending: Channel | null;
  onChoose: (channel: Channel) => void;
  wide?: boolean;
}

/** The two ways a code can travel. */
export function ChannelButtons({ sending, onChoose, wide = false }: ChannelButtonsProps) {
  const busyText = (channel: Channel) =>
    sending === channel ? text(`verification.sending.${channel}`) : undefined;
  return (
    <>
      <Button wide={wide} busyText={busyText('sms')} onClick={() => onChoose('sms')}>
        {text('verification.by-text')}
      </Button>
      <Button variant="secondary" wide={wide} busyText={busyText('voice')} onClick={() => onChoose('voice')}>
        {text('verification.by-call')}
      </Button>
    </>
  );
}
