import { useChangeProfile } from '@fabula/data';
import { type AboutYou, type AddressForm, addressForms, readTyped, type StorySlot, storySlots } from '@fabula/domain';
import { useErrorText, usePlatform } from '@fabula/platform';
import { Button, SegmentedControl, Text, TextField } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import styles from '../settings/settings.module.css';
import { useText } from '../text.ts';
import own from './you-screen.module.css';

/** What the browser may offer for each of them. */
const autoComplete: Readonly<Record<StorySlot, string>> = {
  name: 'given-name',
  town: 'address-level2',
  friend: 'off',
  pet: 'off',
  job: 'organization-title',
  hobby: 'off',
};

/** Those that stories show in the learner's own words. */
const hints = { job: 'you_jobHint', hobby: 'you_hobbyHint' } as const;

const choices = ['unsaid', ...addressForms] as const;

export interface YouFormProps {
  readonly aboutYou: AboutYou;
  readonly onSaved: () => void;
}

/** A field for each thing that a story may name, and how stories address the learner. */
export function YouForm({ aboutYou, onSaved }: YouFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const { mutateAsync, isPending } = useChangeProfile();
  const [typed, setTyped] = useState<Readonly<Partial<Record<StorySlot, string>>>>(aboutYou);
  const [address, setAddress] = useState<AddressForm | 'unsaid'>(aboutYou.address ?? 'unsaid');
  const [refused, setRefused] = useState<readonly StorySlot[]>([]);
  const fields = useRef(new Map<StorySlot, HTMLInputElement>());

  const isChanged =
    address !== (aboutYou.address ?? 'unsaid') ||
    storySlots.some((slot) => (typed[slot] ?? '').trim() !== (aboutYou[slot] ?? ''));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { values, wrong } = readTyped(typed);
    setRefused(wrong);
    const [first] = wrong;
    if (first) {
      fields.current.get(first)?.focus();
      return;
    }
    setTyped(values);
    try {
      await mutateAsync({ aboutYou: { ...values, ...(address !== 'unsaid' && { address }) } });
      toasts.show({ kind: 'success', title: text('you_saved') });
      onSaved();
    } catch (error) {
      toasts.show({ kind: 'error', title: text('profile_notSaved'), description: errorText(error) });
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={own.fields}>
        {storySlots.map((slot) => (
          <TextField
            key={slot}
            ref={(field) => {
              if (field) fields.current.set(slot, field);
            }}
            label={text(`you_${slot}`)}
            hint={slot in hints ? text(hints[slot as keyof typeof hints]) : undefined}
            autoComplete={autoComplete[slot]}
            spellCheck={false}
            dir="auto"
            value={typed[slot] ?? ''}
            error={refused.includes(slot) ? text('you_invalid') : undefined}
            onChange={({ currentTarget: { value } }) => {
              setRefused(refused.filter((one) => one !== slot));
              setTyped({ ...typed, [slot]: value });
            }}
          />
        ))}
      </div>
      <div className={own.address}>
        <SegmentedControl
          label={text('you_address')}
          segments={choices.map((value) => ({ value, label: text(`you_address_${value}`) }))}
          value={address}
          onValueChange={setAddress}
        />
        <Text muted size="sm">
          {text('you_addressHint')}
        </Text>
      </div>
      <Button type="submit" busy={isPending} disabled={!isChanged}>
        {text('you_save')}
      </Button>
    </form>
  );
}
