import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';
import { IconPictures } from './icon-pictures.tsx';

const names = Object.keys(iconPaths) as IconName[]; // the object's own keys

it.each(names)('the icon "%s" refers to a picture in the page', (name) => {
  const { container } = render(
    <>
      <Icon name={name} />
      <IconPictures />
    </>,
  );
  const address = container.querySelector('use')?.getAttribute('href') ?? '';
  const picture = document.getElementById(address.slice(1));
  expect(picture?.querySelector('path')).toHaveAttribute('d', iconPaths[name]);
});

it('is no content of its own for assistive technology', () => {
  const { container } = render(
    <>
      <Icon name="check" />
      <IconPictures />
    </>,
  );
  for (const svg of container.querySelectorAll('svg')) expect(svg).toHaveAttribute('aria-hidden', 'true');
});
