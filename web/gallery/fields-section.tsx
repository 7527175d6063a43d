import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Specimen } from './specimen.tsx';

const trails = [
  'Angel Falls',
  'Appalachian',
  'Arizona Trail',
  'Bay Circuit',
  'Cohos',
  'Long Trail',
  'Mountains to Sea',
  'North Country',
  'Northville',
  'Pacific Crest',
  'Superior Hiking Trail, the whole of it, there and back again',
].map((label) => ({ value: label.toLowerCase(), label }));

export function FieldsSection() {
  const [amount, setAmount] = useState('450000');
  const [noAmount, setNoAmount] = useState('');
  const [story, setStory] = useState('We met on a bridge in the rain.');
  const [trail, setTrail] = useState<string>();
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <>
      <Specimen name="Text" layout="columns">
        <TextField label="What should we call you?" hint="A nickname is fine." autoComplete="given-name" />
        <TextField
          label="Trail name"
          defaultValue="Lanternfish"
          error="Somebody already walks under that name."
        />
        <TextField label="Passed checkpoint" defaultValue="Number seven" disabled />
        <PasswordField
          label="Secret word"
          defaultValue="dandelion"
          autoComplete="new-password"
          showText="Show the word"
          hideText="Hide the word"
        />
      </Specimen>
      <Specimen name="Money" layout="columns">
        <MoneyField
          label="How much would it take?"
          value={amount}
          onValueChange={setAmount}
          hint="Whole dollars will do."
        />
        <MoneyField
          label="And for the dog?"
          value={noAmount}
          onValueChange={setNoAmount}
          placeholder="2,500"
          error="Enter an amount above $0."
        />
      </Specimen>
      <Specimen name="Longer text" layout="columns">
        <TextArea
          label="Tell the story"
          hint="Two sentences are plenty."
          value={story}
          onValueChange={setStory}
          maxLength={120}
          counterText={(left) => `${left} left`}
        />
      </Specimen>
      <Specimen name="Dropdown" layout="columns">
        <Dropdown
          label="Favourite trail"
          hint="Type to jump."
          placeholder="Pick a trail"
          options={trails}
          value={trail}
          onValueChange={setTrail}
        />
        <Dropdown
          label="Second favourite"
          placeholder="Pick a trail"
          options={trails}
          value={undefined}
          onValueChange={setTrail}
          error="Pick one, we won't tell the first."
        />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox
          label="Send me a postcard now and then"
          hint="Never more than one a month."
          checked={isAgreed}
          onCheckedChange={setIsAgreed}
        />
        <Checkbox
          label="I have read the map and know where the bears are"
          checked={false}
          onCheckedChange={setIsAgreed}
          error="Tick this before you set off."
        />
        <Checkbox label="Bears come by themselves" checked disabled onCheckedChange={setIsAgreed} />
      </Specimen>
    </>
  );
}
