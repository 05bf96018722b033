-- What a learner exports includes which operations of his were applied and when; nobody writes there but claim_operation.

grant select on public.applied_operations to authenticated;
create policy applied_operations_select on public.applied_operations for select to authenticated
  using ((select auth.uid()) = user_id);
