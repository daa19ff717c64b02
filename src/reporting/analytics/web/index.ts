import type { ComponentType } from 'react';
import type { MonthlyChartProps } from '#ui/router/slots.tsx';

export const loadMonthlyChart = async (): Promise<ComponentType<MonthlyChartProps>> =>
  (await import('./dashboard/monthly-charts.tsx')).MonthlyChart;
