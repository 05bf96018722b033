import { routes } from '@fabula/contracts';
import { useCommonText, useLocation, useNavigate, usePlatform } from '@fabula/platform';
import { Badge, Button, Heading, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './hero.module.css';

/** The page's head: what premium is, and whether it is active. */
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

/** Back to where the learner came from; opened by its address, to the profile, or Today where there is none. */
export function BackButton() {
  const common = useCommonText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { features } = usePlatform();
  const back = () => {
    // The router's own mark of an entry that nothing inside Fabula led to.
    if (key !== 'default') navigate(-1);
    else navigate(features.offers(routes.profile) ? routes.profile : routes.today);
  };
  return (
    <Button variant="ghost" icon="back" onClick={back} className={styles.back}>
      {common('back')}
    </Button>
  );
}
