import { networkDown, profileRow, tableFails, tableRows, tableWaits } from '@fabula/testing';
import { EmptyState } from '@fabula/ui';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../tools/storybook/story.ts';
import { keepFocusClear } from '../focus/keep-focus-clear.ts';
import { inLanguage } from '../testing/languages.tsx';
import { allFeatures } from '../testing/shell-double.ts';
import { Frame } from './frame.tsx';
import './frame.css';
import { MainLayout } from './main-layout.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

export default {
  title: 'Layout',
  // The frame itself is never empty, because it always holds a screen.
  tags: ['screen', 'no-empty'],
  parameters: {
    layout: 'fullscreen',
    path: '/',
    platform: { manifests: allFeatures },
    network: [tableRows('profiles', [profileRow()])],
  },
} satisfies Meta;
type Story = StoryObj;

export const ShortScreen: Story = {
  tags: ['content'],
  render: () => (
    <MainLayout bare={false}>
      <EmptyState headingLevel={1} title="A short screen" message="The tabs stay at the bottom." />
    </MainLayout>
  ),
  play: async ({ canvasElement }) => {
    const tabs = await within(canvasElement).findByRole('navigation', { name: 'Main navigation' });
    const atBottom = () => expect(Math.round(tabs.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    await waitFor(atBottom);
  },
};

export const ProfileLoading: Story = {
  ...ShortScreen,
  tags: ['loading'],
  parameters: { network: [tableWaits('profiles')] },
};

export const ProfileFailed: Story = {
  ...ShortScreen,
  tags: ['error'],
  parameters: { network: [tableFails('profiles', 403)], expectedComplaints: ['Failed to load resource'] },
};

export const Offline: Story = {
  ...ShortScreen,
  tags: ['offline'],
  parameters: { network: [networkDown()], expectedComplaints: ['Failed to load resource'] },
  play: async (context) => {
    window.dispatchEvent(new Event('offline'));
    await ShortScreen.play?.(context);
  },
};

export const InSpanish: Story = { ...ShortScreen, tags: [], decorators: [inLanguage('es')], play: showsTabs('Hoy') };

export const InFrench: Story = {
  ...ShortScreen,
  tags: [],
  decorators: [inLanguage('fr')],
  play: showsTabs('Aujourd’hui'),
};

/** What the page shows of a tab before any code. */
export const TabBeforeCode: Story = {
  tags: ['loading'],
  render: () => <Frame />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const BareScreen: Story = {
  render: () => (
    <MainLayout bare>
      <EmptyState headingLevel={1} title="A bare screen" message="A lesson has the page to itself." />
    </MainLayout>
  ),
};

/** The page's header shows the menu from 768 px on; here it stands alone, at any width. */
export const UserMenu: Story = {
  render: () => (
    <header>
      <UserMenuButton />
    </header>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'User menu, AD' });
    await userEvent.click(button);
    await expect(await canvas.findByRole('combobox', { name: 'Learning language' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const panel = button.nextElementSibling?.getBoundingClientRect();
    await expect(panel && panel.left >= 0 && panel.right <= window.innerWidth).toBe(true);
  },
};

export const UserMenuInFrench: Story = {
  ...UserMenu,
  decorators: [inLanguage('fr')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu utilisateur, AD' }));
    await expect(await canvas.findByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  },
};

export const UserMenuFromRightToLeft: Story = {
  tags: ['picture'],
  ...UserMenu,
  render: () => (
    <header dir="rtl">
      <UserMenuButton />
    </header>
  ),
};

/** A learner without an address: the avatar says so in a word. */
export const WithoutAddress: Story = {
  ...UserMenu,
  parameters: { platform: { manifests: allFeatures, user: { id: 'nobody', email: '', fullName: '' } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'User menu, User' })).toBeVisible();
  },
};

function showsTabs(name: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name })).toBeVisible();
  };
}

const links = Array.from({ length: 12 }, (_none, index) => `Link ${index + 1}`);

/** What the keyboard has focused is seen whole, on the smallest page, with bars at both of its edges. */
export const FocusIsNotCovered: Story = {
  beforeEach: () => {
    const end = keepFocusClear(window);
    return () => {
      end();
      window.scrollTo(0, 0);
    };
  },
  render: () => (
    <MainLayout bare={false}>
      <div style={{ position: 'sticky', insetBlockStart: 0, blockSize: '6rem', background: 'Canvas' }}>A head</div>
      <h1>A long screen</h1>
      {links.map((link) => (
        <p key={link} style={{ minBlockSize: '8rem' }}>
          <a href="/#" style={{ display: 'inline-block', minBlockSize: '2.75rem' }}>
            {link}
          </a>
        </p>
      ))}
    </MainLayout>
  ),
  play: async ({ canvasElement }) => {
    const all = await within(canvasElement).findAllByRole('link', { name: /^Link/ });
    const isSeen = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
    };
    for (const link of [...all, ...all.toReversed()]) {
      link.focus();
      await waitFor(() => expect(isSeen(link)).toBe(true));
    }
  },
};
