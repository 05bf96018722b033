import type { Database, FeatureManifest } from '@fabula/contracts';
import type { LibraryLevel, UsageOverview } from '@fabula/data';
import { usePlatform, useStore } from '@fabula/platform';
import { ada, profileRow, subscriptionRow, Toasts, tableRows } from '@fabula/testing';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { useState } from 'react';
import { SubscriptionScreen } from '../subscription-screen.tsx';
import { UpgradeDialog } from '../upgrade/upgrade-dialog.tsx';

/** A Sunday, at the beginning of the learner's week. */
export const present = new Date('2026-11-22T10:00:00Z');
export const link = { purchases: { kind: 'link', url: 'https://pay.example/fabula' } } as const;

/** A purchase that goes on in another tab, in the form the device stores it. */
export const awaitedPurchase = JSON.stringify({
  userId: ada.id,
  plan: 'annual',
  stage: 'opened',
  since: present.getTime(),
});

type Row = Database['public']['Tables']['user_subscriptions']['Row'];

export const paid: Partial<Row> = {
  tier: 'premium',
  plan: 'annual',
  expires_at: '2027-11-22T10:00:00Z',
  will_renew: true,
  store: 'rc_billing',
  management_url: 'https://pay.example/manage/7',
};

/** Answers with these numbers of stories and this trial, as the database does. */
export const libraryHas = (...levels: readonly LibraryLevel[]): RequestHandler =>
  http.post('*/rest/v1/rpc/library_overview', () => HttpResponse.json(levels.map((level) => ({ ...level }))));
export const trialLasts = (days: number): RequestHandler =>
  http.post('*/rest/v1/rpc/trial_days', () => HttpResponse.json(days));
const thirty = ['Advanced', 'Beginner', 'Intermediate'].map((level) => ({ level, free: 10, premium: 0 }));
export const offer = (): RequestHandler[] => [
  libraryHas(...thirty),
  trialLasts(7),
  tableRows('profiles', [profileRow()]),
];

export const holds = (change: Partial<Row> = {}): RequestHandler =>
  tableRows('user_subscriptions', [subscriptionRow(change)]);

const endsAt = '2026-11-28T23:00:00Z';
const weekly = { period: 'weekly', endsAt } as const;
const usage: UsageOverview = {
  premium: false,
  usage: [
    { ...weekly, feature: 'basic_stories', used: 1, limit: 2, remaining: 1 },
    { ...weekly, feature: 'shadow_speak', used: 3, limit: 10, remaining: 7 },
    { ...weekly, feature: 'story_generation', used: 1, limit: 2, remaining: 1 },
    { ...weekly, feature: 'word_translations', used: 5, limit: 5, remaining: 0 },
    {
      feature: 'story_generation',
      period: 'daily',
      endsAt: '2026-11-22T23:00:00Z',
      used: 1,
      limit: 1,
      remaining: 0,
    },
  ],
};

const usageAddress = '*/rest/v1/rpc/usage_overview';
export const used = (answer: UsageOverview = usage): RequestHandler =>
  http.post(usageAddress, () => HttpResponse.json({ ...answer }));
export const usageFails = (): RequestHandler =>
  http.post(usageAddress, () => HttpResponse.json({ message: 'broken' }, { status: 400 }));
export const usageWaits = (): RequestHandler =>
  http.post(usageAddress, async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });

/** Answers as the function `start_trial` does. */
export const startsTrial = (answer: object): RequestHandler =>
  http.post('*/rest/v1/rpc/start_trial', () => HttpResponse.json({ ...answer }));

/** A feature that offers the profile, for the Back button. */
export const profileFeature: FeatureManifest = {
  name: 'profile',
  contract: '1.0',
  title: { en: 'Profile', es: 'Perfil', fr: 'Profil' },
  routes: [
    {
      path: '/profile',
      access: 'protected',
      layout: 'tabs',
      title: { en: 'Profile', es: 'Perfil', fr: 'Profil' },
    },
  ],
};

/** The screen as it stands in the page: in its main landmark, with the toasts and the dialog that the shell renders. */
export function SubscriptionPage() {
  return (
    <Shell>
      <SubscriptionScreen />
    </Shell>
  );
}

/** A screen over which the dialog is opened. */
export function UpgradePage() {
  return (
    <Shell>
      <h1>Somewhere else</h1>
    </Shell>
  );
}

function Shell({ children }: { readonly children: React.ReactNode }) {
  const { upgrade } = usePlatform();
  const { reason } = useStore(upgrade.store);
  return (
    <>
      <main>{children}</main>
      {reason && <UpgradeDialog />}
      <Toasts />
    </>
  );
}

/** Opens the dialog from the story's first moment on, as the shell would. */
export function OpenedUpgrade({
  reason,
}: {
  readonly reason: Parameters<ReturnType<typeof usePlatform>['upgrade']['open']>[0];
}) {
  const { upgrade } = usePlatform();
  useState(() => upgrade.open(reason));
  return <UpgradePage />;
}
