import { iconId } from './icon.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';

const isSolid = (name: string) => name === 'play' || name === 'stop';

/**
 * The pictures that every `Icon` in the page refers to by id. The page has them once, drawn by the shell, so that no
 * feature brings its own.
 */
export function IconPictures() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {Object.entries(iconPaths).map(([name, path]) => (
        <symbol
          key={name}
          id={iconId(name as IconName)} // the object's own keys
          viewBox="0 0 24 24"
          fill={isSolid(name) ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
