/** Faults of a page's layout that axe does not find. Each check returns one line per fault. */
import type { Page } from 'playwright-core';

/** Returns the elements beyond the right edge of the window if the page scrolls sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  });

/**
 * Returns visible buttons and links that another element covers at their centre, even after scrolling to
 * them. A tap would hit that element. An open dialog or list covers the page intentionally.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layers =
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], .mantine-Popover-dropdown, .mantine-Modal-root, .mantine-Drawer-root, .mantine-Notification-root';
    const start = [window.scrollX, window.scrollY] as const;
    const found = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], [role=button], summary'),
    ].flatMap((one) => {
      // The skip link is above the window until it has the focus.
      if (one.matches(':disabled') || one.closest('[inert], .ratri-skip') !== null) return [];
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link over two lines has two boxes.
      const [box] = one.getClientRects();
      if (box === undefined || box.width <= 2 || box.height <= 2) return [];
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit !== null && one.contains(hit)) return [];
      const layer = hit?.closest(layers) ?? null;
      if (layer !== null && layer !== one.closest(layers)) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return [`${name.trim().slice(0, 40)}: under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`];
    });
    window.scrollTo(...start);
    return found;
  });

/**
 * Returns tables with an element beyond the right edge of their frame. A table of figures may scroll in a
 * region that the keyboard reaches.
 */
export const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      if (!table.checkVisibility() || table.closest('[role=region][tabindex="0"], article') !== null)
        return [];
      const edge = (table.parentElement ?? table).getBoundingClientRect().right;
      const out = [...table.querySelectorAll('*')].filter((one) => {
        const box = one.getBoundingClientRect();
        // Texts for screen readers are one pixel wide.
        return box.width > 2 && box.right > edge + 1;
      });
      const far = Math.max(...out.map((one) => one.getBoundingClientRect().right - edge));
      return out.length === 0
        ? []
        : [
            `${table.getAttribute('aria-label') ?? 'table'}: ${Math.round(far)} px beyond, ${out[0]?.outerHTML.slice(0, 120)}`,
          ];
    }),
  );
