import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TakenOverContext, useIsTakenOver } from './runtime-context.ts';
import { paintedAddresses, takeOver } from './take-over.tsx';

function Questions() {
  const isTakenOver = useIsTakenOver();
  const [name, setName] = useState('');
  const [story, setStory] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  const [way, setWay] = useState('mail');
  const [state, setState] = useState('OH');
  const [told, setTold] = useState('nothing');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Story" value={story} onChange={(event) => setStory(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Yes"
        checked={isTicked}
        onChange={(event) => setIsTicked(event.target.checked)}
      />
      {['mail', 'phone'].map((one) => (
        <input
          key={one}
          type="radio"
          name="way"
          aria-label={one}
          checked={way === one}
          onChange={() => setWay(one)}
        />
      ))}
      <select aria-label="State" value={state} onChange={(event) => setState(event.target.value)}>
        <option>OH</option>
        <option>TX</option>
      </select>
      <button type="submit" onClick={() => setTold(`${name}, ${story}, ${isTicked}, ${way}, ${state}`)}>
        Tell
      </button>
      <p>told: {told}</p>
      <p style={{ color: 'rgb(1, 2, 3)' }}>{isTakenOver ? 'here' : 'on the way'}</p>
    </form>
  );
}

test('what was typed, ticked, chosen and pressed in a painted page counts when the application takes it over [BOOT-03]', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(
    <TakenOverContext value={false}>
      <Questions />
    </TakenOverContext>,
  ).replace(' style="', ' data-style="');
  root.dataset['painted'] = '/one /two';
  expect(paintedAddresses(root)).toEqual(['/one', '/two']);

  await userEvent.fill(page.getByLabelText('Story'), 'long');
  await userEvent.click(page.getByLabelText('Yes'));
  await userEvent.click(page.getByLabelText('phone'));
  await userEvent.selectOptions(page.getByLabelText('State'), 'TX');
  const name = page.getByLabelText('Name').element() as HTMLInputElement;
  await userEvent.fill(name, 'ada');
  name.setSelectionRange(1, 2);
  root.querySelector('button')!.setAttribute('data-pressed', '');

  takeOver(root, <Questions />);
  await expect.element(page.getByText('here', { exact: true })).toBeVisible();
  await expect.element(page.getByText('told: ada, long, true, phone, TX')).toBeVisible();
  expect(page.getByLabelText('Name').element()).toBe(name);
  expect(name.value).toBe('ada');
  expect(document.activeElement).toBe(name);
  expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]);
  expect(getComputedStyle(page.getByText('here', { exact: true }).element()).color).toBe('rgb(1, 2, 3)');
  expect(root.querySelector('[data-style], [data-pressed]')).toBeNull();
  root.remove();
});

/** Hears when the application has drawn over what was painted, before it does anything else. */
function TypedOn({ say }: { say: () => void }) {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    // As a key comes: a task of its own, the first there is.
    void scheduler.postTask(say, { priority: 'user-blocking' });
  }, [say]);
  return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('a letter typed in the very moment of the take-over stands where the cursor was [BOOT-03]', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<TypedOn say={() => undefined} />);
  root.dataset['painted'] = '/one';
  const name = page.getByLabelText('Name').element() as HTMLInputElement;
  await userEvent.fill(name, 'Hoper');
  name.setSelectionRange(3, 3);
  takeOver(root, <TypedOn say={() => document.execCommand('insertText', false, 'p')} />);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Hopper');
  root.remove();
});
