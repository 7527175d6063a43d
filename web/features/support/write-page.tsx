import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { fieldMessage, readError, shownMessage } from '../../api/errors.ts';
import { BeginGuestMessageDocument } from '../../api/generated/support.ts';
import { helpMessagesPath, routes } from '../../paths.ts';
import { useRuntime, useSession } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './help.module.css';

const TEXT_MAX = 1000;
const NAME_MAX = 80;
const POLICY_MAX = 40;
const ABOUT = ['claim', 'own_policy', 'other'] as const;
const NOTHING = { name: '', email: '', about: undefined, policyNumber: '', text: '' };

type GuestAbout = (typeof ABOUT)[number];
type Field = keyof typeof NOTHING;
interface Entry {
  readonly name: string;
  readonly email: string;
  readonly about: GuestAbout | undefined;
  readonly policyNumber: string;
  readonly text: string;
}

/** Somebody without an account writes to us about a policy; a code to their mailbox comes before anybody reads it. */
export function WritePage() {
  const runtime = useRuntime();
  const { authenticated } = useSession();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<Entry>(NOTHING);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (changed: Partial<Entry>) => {
    setEntry({ ...entry, ...changed });
    const left = Object.entries(errors).filter(([name]) => !(name in changed));
    setErrors(Object.fromEntries(left));
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const show = (found: Partial<Record<Field, string>>) => {
      setErrors(found);
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"], [type="radio"]')?.focus(),
      );
    };
    setProblem(null);
    const { about } = entry;
    const found = problemsOf(entry);
    if (about === undefined || Object.keys(found).length > 0) return show(found);
    setIsBusy(true);
    const { policyNumber, ...said } = entry;
    const input = { ...said, about, policyNumber: policyNumber.trim() === '' ? null : policyNumber };
    const { data, error } = await runtime.graphql.mutation(BeginGuestMessageDocument, { input }).toPromise();
    setIsBusy(false);
    if (data) return navigate(helpMessagesPath(data.beginGuestMessage.token));
    const refused = readError(error);
    const ofFields = (Object.keys(NOTHING) as Field[]).flatMap((field) => {
      const message = fieldMessage(refused, field);
      return message === null ? [] : [[field, message] as const];
    });
    if (ofFields.length > 0) return show(Object.fromEntries(ofFields));
    setProblem(shownMessage(refused, text('help.write.unreachable', { phone: runtime.config.supportPhone })));
  }

  return (
    <PageLayout heading={text('help.write.heading')} lead={text('help.write.lead')}>
      {authenticated && (
        <Notice
          kind="info"
          action={<Link to={routes.customerSupport}>{text('help.write.signed-in.to')}</Link>}
        >
          <p>{text('help.write.signed-in')}</p>
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {problem !== null && (
          <Notice kind="danger" announce>
            <p>{problem}</p>
          </Notice>
        )}
        <RadioList
          legend={text('help.write.about')}
          choices={ABOUT.map((value) => ({
            value,
            label: text(`help.write.about.${value}`),
            detail: value === 'claim' ? text('help.write.about.claim.detail') : undefined,
          }))}
          value={entry.about}
          error={errors.about}
          onValueChange={(value) => change({ about: ABOUT.find((one) => one === value) })}
        />
        <TextField
          label={text('help.write.name')}
          value={entry.name}
          error={errors.name}
          maxLength={NAME_MAX}
          autoComplete="name"
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <TextField
          label={text('help.write.email')}
          hint={text('help.write.email.hint')}
          type="email"
          value={entry.email}
          error={errors.email}
          autoComplete="email"
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        <TextField
          label={text('help.write.policy')}
          hint={text('help.write.policy.hint')}
          value={entry.policyNumber}
          error={errors.policyNumber}
          maxLength={POLICY_MAX}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change({ policyNumber: value })}
        />
        <TextArea
          label={text('help.write.text')}
          hint={text('help.write.text.hint')}
          value={entry.text}
          error={errors.text}
          maxLength={TEXT_MAX}
          counterText={(left) => text('help.write.left', { left: String(left) })}
          onValueChange={(value) => change({ text: value })}
        />
        <Button type="submit" busyText={isBusy ? text('support.chat.sending') : undefined}>
          {text('help.write.submit')}
        </Button>
      </form>
    </PageLayout>
  );
}

/** What the browser can say is wrong before anybody is asked. */
function problemsOf(entry: Entry): Partial<Record<Field, string>> {
  return {
    ...(entry.about === undefined && { about: text('help.write.about.missing') }),
    ...(entry.name.trim() === '' && { name: text('help.write.name.missing') }),
    ...(!isEmailAddress(entry.email.trim()) && { email: text('help.write.email.invalid') }),
    ...(entry.text.trim() === '' && { text: text('help.write.text.missing') }),
  };
}
