/** A scenario describes a page in a browser test: its user, its objects and the parts to open first. */
import type { Page as Tab } from 'playwright-core';
import type { PageDefinition } from '#lib/contract/page-definition.ts';
import { searchToText } from '#ui/router/search-text.ts';

export type ScenarioObjects = {
  draft: number;
  reserved: number;
  out: number;
  returned: number;
  returnedNo: string;
  /** A group order with reserved garments and two wearers. */
  party: number;
  /** An order with a bill sent by chat, and a parcel. */
  billed: number;
  customerId: number;
  groupId: number;
  unitId: number;
  /** `asked` is a transfer that the first branch requested, `onWay` a transfer sent to that branch. */
  asked: number;
  onWay: number;
  /** A ticket of garments at a vendor. */
  washOrder: number;
  /** A payment with withheld tax. */
  certified: number;
  goodsId: number;
  goodsCounting: number;
  goodsCounted: number;
  /** The consumable is in stock in the first branch. */
  sale: number;
  voucher: number;
  goodsCode: string;
  /** `counting` is an open stock-take of the first branch, `counted` a finished one of the second. */
  counting: number;
  counted: number;
  importId: number;
  /** An uploaded sheet with a text that matches no code. */
  uploadId: number;
  /** `webOrder` has no answer yet. */
  webOrder: number;
  webRefused: number;
  /** An order with a question that its customer asked through the link. */
  webAsked: number;
  articleId: number;
  inviteKey: string;
  resetKey: string;
};

type Look = {
  name: string;
  /** The default is no login. `staff2` works in the second branch. */
  who?: 'staff' | 'staff2' | 'admin' | 'owner';
  open?: (tab: Tab) => Promise<void>;
  /** The page asks before the user leaves it, because input would be lost. */
  asks?: true;
  /** Typed text survives a reload. */
  keeps?: true;
  /** Expected refusals while the page opens, such as 'GET /api/order/0 404'. */
  refused?: string | readonly string[];
};
/** `isVariant` means an earlier scenario shows the same page. The plain test run omits variants. */
export type A11yScenario = Look & { path: (shown: ScenarioObjects) => string; isVariant?: boolean };

type Names<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
type VisitOf<Path, Search> = Look &
  (Names<Path> extends never
    ? unknown
    : { params: (shown: ScenarioObjects) => Record<Names<Path>, string | number> }) & {
    search?: (shown: ScenarioObjects) => Search;
  };
type VisitsOf<Row> =
  Row extends PageDefinition<infer Path, string, string, infer Search>
    ? readonly [VisitOf<Path, Search>, ...VisitOf<Path, Search>[]]
    : never;

type AnyVisit = Look & {
  params?: (shown: ScenarioObjects) => Readonly<Record<string, string | number>>;
  search?: (shown: ScenarioObjects) => object;
};

/** Every page of a module needs at least one scenario, otherwise the file does not compile. */
export const a11yScenariosOf = <Rows extends readonly PageDefinition[]>(visits: {
  [Row in Rows[number] as Row['path']]: VisitsOf<Row>;
}): A11yScenario[] =>
  Object.entries<readonly AnyVisit[]>(visits).flatMap(([path, looks]) =>
    looks.map(({ params, search, ...look }, n) => ({
      ...look,
      isVariant: n > 0,
      path: (shown) => {
        const given = params?.(shown);
        return (
          path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(given?.[name]))) +
          searchToText({ ...search?.(shown) })
        );
      },
    })),
  );

export const waitForDialog = (tab: Tab): Promise<void> => tab.getByRole('dialog').waitFor();
export const opensDialog =
  (name: string | RegExp) =>
  async (tab: Tab): Promise<void> => {
    await tab.getByRole('button', { name }).first().click();
    await waitForDialog(tab);
  };
