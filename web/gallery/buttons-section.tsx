import { useState } from 'react';
import { BackControl } from '../ui/back-control.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowRightIcon, CloseIcon, EditIcon, PlusIcon, TrashIcon } from '../ui/icons.tsx';
import { Specimen } from './specimen.tsx';

export function ButtonsSection() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <Specimen name="Primary, secondary, destructive, text link" layout="row">
        <Button>LIGHT THE LANTERN</Button>
        <Button variant="secondary">TAKE THE LONG WAY</Button>
        <Button variant="destructive">TEAR UP THE MAP</Button>
        <Button variant="textLink">Show me the shortcut</Button>
      </Specimen>
      <Specimen name="Disabled" layout="row">
        <Button disabled>LIGHT THE LANTERN</Button>
        <Button variant="secondary" disabled>
          TAKE THE LONG WAY
        </Button>
        <Button variant="destructive" disabled>
          TEAR UP THE MAP
        </Button>
        <Button variant="textLink" disabled>
          Show me the shortcut
        </Button>
      </Specimen>
      <Specimen name="Busy: press to start and stop" layout="row">
        <Button busyText="Striking a match" icon={<ArrowRightIcon size={20} />}>
          LIGHT THE LANTERN
        </Button>
        <Button
          variant="secondary"
          busyText={isBusy ? 'Packing…' : undefined}
          onClick={() => setIsBusy(true)}
        >
          PACK THE BAG
        </Button>
        <Button variant="textLink" onClick={() => setIsBusy(false)}>
          Unpack
        </Button>
      </Specimen>
      <Specimen name="With an icon, as a link, wide, with long words" layout="columns">
        <Button icon={<PlusIcon size={20} />}>ADD A STOP</Button>
        <Button
          variant="secondary"
          render={({ className, children }) => (
            <a href="#buttons" className={className}>
              {children}
            </a>
          )}
        >
          A LINK IN DISGUISE
        </Button>
        <Button wide>WIDE, FOR A PHONE</Button>
        <Button wide>
          CONTINUE WITH A LABEL THAT NEEDS TWO LINES BECAUSE SOMEBODY COULD NOT STOP WRITING
        </Button>
      </Specimen>
      <Specimen name="Back, exit and icons alone" layout="row">
        <BackControl>Back</BackControl>
        <Button variant="exit">Exit</Button>
        <IconButton label="Edit" icon={<EditIcon />} />
        <IconButton label="Remove" icon={<TrashIcon />} variant="outlined" />
        <IconButton label="Close" icon={<CloseIcon />} disabled />
      </Specimen>
      <Specimen name="On the night" ground="night" layout="row">
        <Button variant="secondary">TAKE THE LONG WAY</Button>
        <IconButton label="Close" icon={<CloseIcon />} />
      </Specimen>
    </>
  );
}
