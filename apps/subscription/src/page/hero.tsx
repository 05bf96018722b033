import { routes } from '@fabula/contracts';
import { useCommonText, useLocation, useNavigate, usePlatform } from '@fabula/platform';
import { Badge, Button, Heading, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './hero.module.css';

/** The page's header: what premium is, and whether it is active. */
export function Hero({ isActive }: { readonly isActive: boolean }) {
  const text = useText();
  return (
    <header className={styles.hero}>
      {isActive && (
        <Badge kind="good" icon="check">
          {text('hero_active')}
        </Badge>
      )}
      <Heading level={1} serif>
        {text('hero_title')}
      </Heading>
      <Text size="lg" muted>
        {text('hero_text')}
      </Text>
    </header>
  );
}

/**
 * Goes back to where the learner came from. If the page was opened by its address, to the profile, or to Today where
 * there is none.
 */
export function BackButton() {
  const common = useCommonText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { features } = usePlatform();
  const back = () => {
    // The router uses the key "default" for an entry that no navigation inside Fabula created.
    if (key !== 'default') navigate(-1);
    else navigate(features.offers(routes.profile) ? routes.profile : routes.today);
  };
  return (
    <Button variant="ghost" icon="back" onClick={back} className={styles.back}>
      {common('back')}
    </Button>
  );
}
