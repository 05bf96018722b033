import { newOperation, usePlatform } from '@fabula/platform';
import { ada, functionAnswers, networkDown } from '@fabula/testing';
import { EmptyState } from '@fabula/ui';
import { type ReactNode, useEffect } from 'react';
import { expect, type Meta, type StoryObj, waitFor, within } from '../../../../tools/storybook/story.ts';
import { inLanguage } from '../testing/languages.tsx';
import { allFeatures } from '../testing/shell-double.ts';
import { MainLayout } from './main-layout.tsx';

export default {
  title: 'Layout/Offline sign',
  parameters: {
    layout: 'fullscreen',
    path: '/',
    platform: { manifests: allFeatures },
    network: [networkDown()],
    expectedComplaints: ['Failed to load resource'],
  },
} satisfies Meta;
type Story = StoryObj;

interface DeviceProps {
  /** How many changes wait to be sent. */
  readonly waiting?: number;
  readonly children: ReactNode;
}

/** A device that heard the server last on the morning of another day. */
function Device({ waiting = 0, children }: DeviceProps) {
  const { api, connectivity, outbox } = usePlatform();
  useEffect(() => {
    // Any request shows whether the server answers.
    void api.call('any', {}).catch(() => undefined);
    connectivity.setState({ heardAt: Date.UTC(2026, 10, 20, 10, 42) });
    const context = { userId: ada.id, now: new Date(), timeZone: 'UTC' };
    for (const phraseId of Array.from({ length: waiting }, (_, index) => `phrase-${index}`))
      void outbox.add(newOperation({ kind: 'phrase.delete', key: `phrase:${phraseId}`, patch: { phraseId } }, context));
  }, [api, connectivity, outbox, waiting]);
  return children;
}

const layout = (
  <MainLayout bare={false}>
    <EmptyState headingLevel={1} title="A screen" message="It says itself what it cannot do meanwhile." />
  </MainLayout>
);

const goOffline = () => window.dispatchEvent(new Event('offline'));

const shows =
  (...words: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    goOffline();
    const [first = '', ...others] = words;
    const sign = await within(canvasElement).findByRole('region', { name: first });
    await waitFor(() => others.map((text) => expect(sign).toHaveTextContent(text)));
    // No line is cut off, at any width.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  };

export const NothingWaits: Story = {
  render: () => <Device>{layout}</Device>,
  play: shows('No network', 'Nov 20, 2026'),
};

export const ThreeWait: Story = {
  render: () => <Device waiting={3}>{layout}</Device>,
  play: shows('No network', '3 changes wait to be sent'),
};

export const InALesson: Story = {
  render: () => (
    <Device waiting={3}>
      <MainLayout bare>
        <EmptyState headingLevel={1} title="La mañana" message="The lesson goes on below." />
      </MainLayout>
    </Device>
  ),
  play: shows('No network', '3 changes wait to be sent'),
};

export const NarrowFromRightToLeft: Story = {
  render: () => (
    <div dir="rtl" style={{ maxInlineSize: '20rem' }}>
      <Device waiting={3}>{layout}</Device>
    </div>
  ),
  play: shows('No network', '3 changes wait to be sent'),
};

export const InSpanish: Story = {
  ...ThreeWait,
  decorators: [inLanguage('es')],
  play: shows('Sin red', '3 cambios esperan a ser enviados'),
};

export const InFrench: Story = {
  ...ThreeWait,
  decorators: [inLanguage('fr')],
  play: shows('Pas de réseau', '3 modifications attendent d’être envoyées'),
};

export const ServerMissing: Story = {
  render: () => <Device>{layout}</Device>,
  play: async ({ canvasElement }) => {
    const sign = await within(canvasElement).findByRole('region', { name: 'Fabula does not answer' });
    await waitFor(() => expect(sign).toHaveTextContent('What is on this device still works.'));
  },
};

export const BackOnline: Story = {
  render: () => <Device>{layout}</Device>,
  parameters: { network: [functionAnswers('any', {})], expectedComplaints: [] },
  play: async (context) => {
    await shows('No network')(context);
    window.dispatchEvent(new Event('online'));
    const canvas = within(context.canvasElement);
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'No network' })).toBeNull());
    await expect(canvas.getByText('Back online')).toBeInTheDocument();
  },
};
