import { useCommonText, useLocation, usePlatform } from '@fabula/platform';
import { Card, Heading, Page } from '@fabula/ui';
import { MainLayout } from './main-layout.tsx';

/**
 * A tab as the page has it before any code: header, tabs, the tab's heading, and the place of what it shows. Drawn by
 * the shell's build; our server fills in the tabs (apps/server/src/site/frame.ts).
 */
export function Frame() {
  const text = useCommonText();
  const { features, texts } = usePlatform();
  const { pathname } = useLocation();
  return (
    <MainLayout bare={false}>
      <Page width="wide">
        <div className="frame-head">
          <Heading level={1} serif size="md">
            {features.match(pathname)?.route.title[texts.language()]}
          </Heading>
        </div>
        <Card as="section" padding="lg" aria-busy="true" aria-label={text('loading')} className="frame-place" />
      </Page>
    </MainLayout>
  );
}
