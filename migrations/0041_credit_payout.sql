-- Credit of a customer that is paid out: the pair credit +x, money −x, which is neither income nor a refund of the price.
alter type entry_kind add value 'credit_payout';
