import { ActionIcon, Anchor, Button } from '@mantine/core';
import type { ActionIconProps, AnchorProps, ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { RegisteredRouter, RouteIds } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

export type PlainAddress = Exclude<
  RouteIds<RegisteredRouter['routeTree']>,
  `${string}$${string}` | '__root__'
>;

type As<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

export const ButtonLink = createLink((props: As<ButtonProps>) => <Button component="a" {...props} />);
export const IconLink = createLink((props: As<ActionIconProps>) => <ActionIcon component="a" {...props} />);
export const TextLink = createLink((props: As<AnchorProps>) => <Anchor {...props} />);
