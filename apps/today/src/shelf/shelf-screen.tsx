import { useFoundStories, useNextFreeStory } from '@fabula/data';
import { arrangeShelf, cefrLevels, type ShelfFilter, type StoryTopic, searchedWords, wholeShelf } from '@fabula/domain';
import { SignedOutCard, useOnline, useSearchParams } from '@fabula/platform';
import { Heading, OfflineNotice, Page, Text } from '@fabula/ui';
import { StoriesLeft } from '../generate-story/stories-left.tsx';
import { useShelfShares } from '../known/use-shelf-shares.ts';
import { WordsInvitation } from '../known/words-invitation.tsx';
import { useText } from '../text.ts';
import { topicKeys } from '../topic-keys.ts';
import { readShelfFilter, shelfParams } from './shelf-address.ts';
import { ShelfFilters } from './shelf-filters.tsx';
import { ShelfGroups } from './shelf-groups.tsx';
import styles from './shelf-screen.module.css';
import { EmptyLibrary, NothingFits, ShelfFailed, ShelfLoading } from './shelf-states.tsx';
import { useChooseStory } from './use-choose-story.ts';
import { type Shelf, useShelf } from './use-shelf.ts';

/** The library in the language being learned, from which the learner chooses a story. */
export function ShelfScreen() {
  const text = useText();
  const online = useOnline();
  const shelf = useShelf();
  return (
    <Page width="wide">
      <div className={styles.head}>
        <Heading level={1} serif size="md">
          {text('shelf_title')}
        </Heading>
      </div>
      {!online && <OfflineNotice message={text('shelf_offline')} />}
      <ShelfState shelf={shelf} />
    </Page>
  );
}

function ShelfState({ shelf }: { readonly shelf: Shelf }) {
  const text = useText();
  if (shelf.state === 'loading') return <ShelfLoading />;
  if (shelf.state === 'signed-out') return <SignedOutCard message={text('shelf_signedOutText')} />;
  if (shelf.state === 'failed') return <ShelfFailed {...shelf} />;
  return shelf.stories.length === 0 ? <EmptyLibrary /> : <ShelfContent {...shelf} />;
}

/** The filter is part of the address, so that the way back from a story leads to the same choice. */
function ShelfContent({ profile, stories, refetch }: Extract<Shelf, { readonly state: 'content' }>) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const choosing = useChooseStory(profile, refetch);
  const asked = readShelfFilter(params);
  const shareOf = useShelfShares(profile.targetLanguage);
  const filter: ShelfFilter = shareOf ? asked : { ...asked, known: 'all' };
  const show = (changed: ShelfFilter) => setParams(shelfParams(changed), { replace: true });
  const ownLevel = cefrLevels.find((cefr) => cefr === profile.step) ?? profile.level; // none is at C2
  const topicName = (topic: string) => (topic in topicKeys ? text(topicKeys[topic as StoryTopic]) : topic);
  const wanted = searchedWords(filter.title);
  const { data: found, isFetching: isSearching } = useFoundStories(
    wanted,
    profile.targetLanguage,
    profile.nativeLanguage,
  );
  const groups = arrangeShelf(stories, filter, ownLevel, { topicName, ...(found && { found }) }, shareOf);
  const isFiltered = shelfParams(filter).size > 0;
  const waitsUntil = useNextFreeStory();
  return (
    <>
      <StoriesLeft className={styles.left} />
      <ShelfFilters
        filter={filter}
        ownLevel={ownLevel}
        hasShares={shareOf !== null}
        onChange={(change) => show({ ...asked, ...change })}
      />
      <div className={styles.found}>
        <Text role="status" size="sm" muted>
          {isSearching
            ? text('shelf_searching')
            : text('shelf_count', { count: groups.reduce((sum, group) => sum + group.stories.length, 0) })}
          {wanted.length > 0 && !found && !isSearching && ` · ${text('shelf_searchedTitles')}`}
        </Text>
        <WordsInvitation language={profile.targetLanguage} />
      </div>
      {groups.length === 0 && !isSearching && (
        <NothingFits
          isFiltered={isFiltered}
          onClear={() => show(isFiltered ? wholeShelf : { ...wholeShelf, level: 'all' })}
        />
      )}
      <ShelfGroups
        {...choosing}
        groups={groups}
        stories={stories}
        language={profile.targetLanguage}
        shareOf={shareOf}
        waitsUntil={waitsUntil}
      />
    </>
  );
}
