import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { StatusModal } from '../ui/status-modal.tsx';
import { Specimen } from './specimen.tsx';

type Window = 'plain' | 'field' | 'firm' | 'long' | 'success' | 'failure' | 'info';

const buttons: [Window, string][] = [
  ['plain', 'A QUESTION'],
  ['field', 'WITH A FIELD'],
  ['firm', 'THAT STAYS'],
  ['long', 'A LONG STORY'],
  ['success', 'GOOD NEWS'],
  ['failure', 'BAD NEWS'],
  ['info', 'NEWS'],
];

export function WindowsSection() {
  const [shown, setShown] = useState<Window>();
  const [amount, setAmount] = useState('');
  const close = () => setShown(undefined);
  return (
    <Specimen name="Dialogs: sheets from the bottom below 600 px" layout="row">
      {buttons.map(([name, label]) => (
        <Button key={name} variant="secondary" onClick={() => setShown(name)}>
          {label}
        </Button>
      ))}
      {shown === 'plain' && (
        <Dialog
          title="Turn back already?"
          closeText="Close"
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                TURN BACK
              </Button>
              <Button onClick={close}>KEEP WALKING</Button>
            </>
          }
        >
          <p>We have marked your spot on the map, so you can pick up the path here another night.</p>
        </Dialog>
      )}
      {shown === 'field' && (
        <Dialog
          title="How much for the ferry?"
          closeText="Close"
          onClose={close}
          initialFocus="firstField"
          actions={<Button onClick={close}>PAY THE FERRYMAN</Button>}
        >
          <MoneyField
            label="Amount"
            value={amount}
            onValueChange={setAmount}
            placeholder="2"
            hint="He likes exact change."
          />
        </Dialog>
      )}
      {shown === 'firm' && (
        <Dialog
          title="Hold on to the rope"
          dismissable={false}
          actions={<Button onClick={close}>I AM ACROSS</Button>}
        >
          <p>Escape does nothing here, and neither does looking away.</p>
        </Dialog>
      )}
      {shown === 'long' && (
        <Dialog
          size="wide"
          title="The long story"
          closeText="Close"
          onClose={close}
          actions={<Button onClick={close}>DONE</Button>}
        >
          {Array.from({ length: 14 }, (_, verse) => (
            <p key={verse}>
              And then the path went round the hill, as paths do, and there was another hill behind it, a
              little higher than the first, with a light on the far side.
            </p>
          ))}
        </Dialog>
      )}
      {shown === 'success' && (
        <StatusModal kind="success" title="Supper is saved" closeText="Close" onClose={close}>
          <p>This goes away by itself in two seconds.</p>
        </StatusModal>
      )}
      {shown === 'failure' && (
        <StatusModal
          kind="failure"
          title="The ferry has left"
          closeText="Close"
          onClose={close}
          actions={<Button onClick={close}>WAIT FOR THE NEXT</Button>}
        >
          <p>It comes back. It always comes back.</p>
        </StatusModal>
      )}
      {shown === 'info' && (
        <StatusModal kind="info" title="The moon is full" closeText="Close" onClose={close}>
          <p>You will not need the lantern tonight.</p>
        </StatusModal>
      )}
    </Specimen>
  );
}
