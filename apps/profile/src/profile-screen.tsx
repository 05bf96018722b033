import { useProfile } from '@fabula/data';
import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { OfflineNotice, Page } from '@fabula/ui';
import { ProfileHeader } from './header/profile-header.tsx';
import { ProfileContent } from './profile-content.tsx';
import { ProfileFailed, ProfileLoading } from './states/profile-states.tsx';
import { useText } from './text.ts';

/** The Profile tab: who is learning, what and how, and the progress. */
export function ProfileScreen() {
  const text = useText();
  const online = useOnline();
  const { status } = useSession();
  return (
    <Page width="wide">
      {status !== 'signed-out' && <ProfileHeader />}
      {!online && <OfflineNotice message={text('profile_offline')} />}
      <ProfilePlace signedOut={status === 'signed-out'} />
    </Page>
  );
}

function ProfilePlace({ signedOut }: { readonly signedOut: boolean }) {
  const text = useText();
  const profile = useProfile();
  if (signedOut) return <SignedOutCard message={text('profile_signedOutText')} reload />;
  if (profile.data) return <ProfileContent profile={profile.data} />;
  if (profile.isError) {
    return <ProfileFailed error={profile.error} retrying={profile.isFetching} retry={() => profile.refetch()} />;
  }
  return <ProfileLoading />;
}
