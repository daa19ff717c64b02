import { getRouteApi } from '@tanstack/react-router';
import { useListSearch } from '#ui/router/search-text.ts';
import { LookupPage } from '../lookup-page.tsx';

const category = getRouteApi('/backoffice/config/category');
const texture = getRouteApi('/backoffice/config/texture');
const color = getRouteApi('/backoffice/config/color');
const size = getRouteApi('/backoffice/config/size');
const webCategory = getRouteApi('/backoffice/config/web-category');
const monetary = getRouteApi('/backoffice/config/monetary');

export const CategoriesPage = () => (
  <LookupPage key="category" kind="category" {...useListSearch(category)} />
);
export const TexturesPage = () => <LookupPage key="texture" kind="texture" {...useListSearch(texture)} />;
export const ColorsPage = () => <LookupPage key="color" kind="color" {...useListSearch(color)} />;
export const SizesPage = () => <LookupPage key="size" kind="size" {...useListSearch(size)} />;
export const WebCategoriesPage = () => (
  <LookupPage key="web_category" kind="web_category" {...useListSearch(webCategory)} />
);
export const MonetaryPage = () => <LookupPage key="monetary" kind="monetary" {...useListSearch(monetary)} />;
