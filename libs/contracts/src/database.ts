// Generated from supabase/migrations by `node tools/generate-database-types.ts`; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      applied_operations: {
        Row: {
          acted_at: string | null;
          applied_at: string;
          operation_id: string;
          user_id: string;
        };
        Insert: {
          acted_at?: string | null;
          applied_at?: string;
          operation_id: string;
          user_id: string;
        };
        Update: {
          acted_at?: string | null;
          applied_at?: string;
          operation_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      daily_completions: {
        Row: {
          date: string;
          id: string;
          language: string;
          phrases_recycled: number;
          sentences_spoken: number;
          stories_completed: number;
          total_phrases_learned: number;
          total_time_spent: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          date: string;
          id?: string;
          language: string;
          phrases_recycled?: number;
          sentences_spoken?: number;
          stories_completed?: number;
          total_phrases_learned?: number;
          total_time_spent?: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          date?: string;
          id?: string;
          language?: string;
          phrases_recycled?: number;
          sentences_spoken?: number;
          stories_completed?: number;
          total_phrases_learned?: number;
          total_time_spent?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      library_stories: {
        Row: {
          content: Json;
          finds: Json;
          id: string;
          level: string;
          premium: boolean;
          shelf: Json;
          themes: Json;
          topic: string;
          updated_at: string;
        };
        Insert: {
          content: Json;
          finds?: never;
          id: string;
          level: string;
          premium?: never;
          shelf?: never;
          themes?: never;
          topic: string;
          updated_at?: string;
        };
        Update: {
          content?: Json;
          finds?: never;
          id?: string;
          level?: string;
          premium?: never;
          shelf?: never;
          themes?: never;
          topic?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      own_text_parts: {
        Row: {
          chapter: string | null;
          key_phrases: string[];
          part: number;
          sentences: string[];
          text_id: string;
          user_id: string;
          vocabulary: string | null;
        };
        Insert: {
          chapter?: string | null;
          key_phrases?: string[];
          part: number;
          sentences: string[];
          text_id: string;
          user_id?: string;
          vocabulary?: string | null;
        };
        Update: {
          chapter?: string | null;
          key_phrases?: string[];
          part?: number;
          sentences?: string[];
          text_id?: string;
          user_id?: string;
          vocabulary?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "own_text_parts_text_id_user_id_fkey";
            columns: ["text_id","user_id"];
            isOneToOne: false;
            referencedRelation: "own_texts";
            referencedColumns: ["id","user_id"];
          },
        ];
      };
      own_texts: {
        Row: {
          created_at: string;
          id: string;
          language: string;
          parts: number;
          title: string;
          user_id: string;
          words: number;
        };
        Insert: {
          created_at?: string;
          id: string;
          language: string;
          parts: number;
          title: string;
          user_id?: string;
          words: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          language?: string;
          parts?: number;
          title?: string;
          user_id?: string;
          words?: number;
        };
        Relationships: [];
      };
      phrase_reviews: {
        Row: {
          answer: string;
          before: Json;
          created_at: string;
          fsrs: Json | null;
          id: string;
          is_settled: boolean;
          language: string;
          phrase_id: string;
          position: number;
          reviewed_at: string;
          side: string;
          undone_at: string | null;
          user_id: string;
        };
        Insert: {
          answer: string;
          before: Json;
          created_at?: string;
          fsrs?: Json | null;
          id: string;
          is_settled?: boolean;
          language: string;
          phrase_id: string;
          position: number;
          reviewed_at: string;
          side: string;
          undone_at?: string | null;
          user_id: string;
        };
        Update: {
          answer?: string;
          before?: Json;
          created_at?: string;
          fsrs?: Json | null;
          id?: string;
          is_settled?: boolean;
          language?: string;
          phrase_id?: string;
          position?: number;
          reviewed_at?: string;
          side?: string;
          undone_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "phrase_reviews_phrase_id_fkey";
            columns: ["phrase_id"];
            isOneToOne: false;
            referencedRelation: "user_phrases";
            referencedColumns: ["id"];
          },
        ];
      };
      premium_usage: {
        Row: {
          feature_type: string;
          id: string;
          last_used_at: string;
          period_end: string;
          period_start: string;
          period_type: string;
          usage_count: number;
          user_id: string;
        };
        Insert: {
          feature_type: string;
          id?: string;
          last_used_at?: string;
          period_end: string;
          period_start: string;
          period_type: string;
          usage_count?: number;
          user_id?: string;
        };
        Update: {
          feature_type?: string;
          id?: string;
          last_used_at?: string;
          period_end?: string;
          period_start?: string;
          period_type?: string;
          usage_count?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          about_you: Json | null;
          accent_preference: string;
          age_confirmed_at: string | null;
          cefr_level: string | null;
          chosen_voice: string | null;
          created_at: string;
          current_level: string;
          daily_goal_minutes: number;
          display_name: string | null;
          id: string;
          learning_streak: number;
          native_language: string;
          onboarding_completed: boolean;
          phrase_scheduler: string;
          preferred_language: string;
          reminder_time: string | null;
          saved_rest_days: number;
          selected_voice: string | null;
          slow_audio: boolean;
          streak_day: string | null;
          time_zone: string;
          total_stories_completed: number;
          ui_language: string;
          updated_at: string;
        };
        Insert: {
          about_you?: Json | null;
          accent_preference?: string;
          age_confirmed_at?: string | null;
          cefr_level?: string | null;
          chosen_voice?: string | null;
          created_at?: string;
          current_level?: string;
          daily_goal_minutes?: number;
          display_name?: string | null;
          id?: string;
          learning_streak?: number;
          native_language?: string;
          onboarding_completed?: boolean;
          phrase_scheduler?: string;
          preferred_language?: string;
          reminder_time?: string | null;
          saved_rest_days?: number;
          selected_voice?: string | null;
          slow_audio?: boolean;
          streak_day?: string | null;
          time_zone?: string;
          total_stories_completed?: number;
          ui_language?: string;
          updated_at?: string;
        };
        Update: {
          about_you?: Json | null;
          accent_preference?: string;
          age_confirmed_at?: string | null;
          cefr_level?: string | null;
          chosen_voice?: string | null;
          created_at?: string;
          current_level?: string;
          daily_goal_minutes?: number;
          display_name?: string | null;
          id?: string;
          learning_streak?: number;
          native_language?: string;
          onboarding_completed?: boolean;
          phrase_scheduler?: string;
          preferred_language?: string;
          reminder_time?: string | null;
          saved_rest_days?: number;
          selected_voice?: string | null;
          slow_audio?: boolean;
          streak_day?: string | null;
          time_zone?: string;
          total_stories_completed?: number;
          ui_language?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      purchases: {
        Row: {
          billing_issue_at: string | null;
          environment: string;
          event_at: string;
          expires_at: string | null;
          grace_expires_at: string | null;
          original_purchase_at: string | null;
          original_transaction_id: string;
          owner_at: string;
          paused_until: string | null;
          plan: string | null;
          product_id: string | null;
          purchased_at: string | null;
          refunded_at: string | null;
          store: string;
          user_id: string;
          will_renew: boolean;
        };
        Insert: {
          billing_issue_at?: string | null;
          environment: string;
          event_at: string;
          expires_at?: string | null;
          grace_expires_at?: string | null;
          original_purchase_at?: string | null;
          original_transaction_id: string;
          owner_at: string;
          paused_until?: string | null;
          plan?: string | null;
          product_id?: string | null;
          purchased_at?: string | null;
          refunded_at?: string | null;
          store: string;
          user_id: string;
          will_renew: boolean;
        };
        Update: {
          billing_issue_at?: string | null;
          environment?: string;
          event_at?: string;
          expires_at?: string | null;
          grace_expires_at?: string | null;
          original_purchase_at?: string | null;
          original_transaction_id?: string;
          owner_at?: string;
          paused_until?: string | null;
          plan?: string | null;
          product_id?: string | null;
          purchased_at?: string | null;
          refunded_at?: string | null;
          store?: string;
          user_id?: string;
          will_renew?: boolean;
        };
        Relationships: [];
      };
      push_devices: {
        Row: {
          created_at: string;
          id: string;
          keys: Json | null;
          platform: string;
          token: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          keys?: Json | null;
          platform: string;
          token: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          keys?: Json | null;
          platform?: string;
          token?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      story_reservations: {
        Row: {
          expires_at: string;
          request_id: string;
          reserved_at: string;
          user_id: string;
        };
        Insert: {
          expires_at?: string;
          request_id: string;
          reserved_at?: string;
          user_id: string;
        };
        Update: {
          expires_at?: string;
          request_id?: string;
          reserved_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      streak_days: {
        Row: {
          counted_at: string;
          day: string;
          time_zone: string;
          user_id: string;
        };
        Insert: {
          counted_at: string;
          day: string;
          time_zone: string;
          user_id: string;
        };
        Update: {
          counted_at?: string;
          day?: string;
          time_zone?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      subscription_events: {
        Row: {
          app_user_id: string | null;
          environment: string;
          event_at: string;
          expires_at: string | null;
          grace_expires_at: string | null;
          holder: string | null;
          id: string;
          original_transaction_id: string | null;
          outcome: string;
          period_type: string | null;
          product_id: string | null;
          purchased_at: string | null;
          reason: string | null;
          received_at: string;
          resumes_at: string | null;
          state: Json | null;
          store: string | null;
          transaction_id: string | null;
          type: string;
          user_id: string | null;
        };
        Insert: {
          app_user_id?: string | null;
          environment: string;
          event_at: string;
          expires_at?: string | null;
          grace_expires_at?: string | null;
          holder?: string | null;
          id: string;
          original_transaction_id?: string | null;
          outcome: string;
          period_type?: string | null;
          product_id?: string | null;
          purchased_at?: string | null;
          reason?: string | null;
          received_at?: string;
          resumes_at?: string | null;
          state?: Json | null;
          store?: string | null;
          transaction_id?: string | null;
          type: string;
          user_id?: string | null;
        };
        Update: {
          app_user_id?: string | null;
          environment?: string;
          event_at?: string;
          expires_at?: string | null;
          grace_expires_at?: string | null;
          holder?: string | null;
          id?: string;
          original_transaction_id?: string | null;
          outcome?: string;
          period_type?: string | null;
          product_id?: string | null;
          purchased_at?: string | null;
          reason?: string | null;
          received_at?: string;
          resumes_at?: string | null;
          state?: Json | null;
          store?: string | null;
          transaction_id?: string | null;
          type?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      subscription_transfers: {
        Row: {
          event_at: string;
          event_id: string;
          transferred_from: string[];
          transferred_to: string;
        };
        Insert: {
          event_at: string;
          event_id: string;
          transferred_from: string[];
          transferred_to: string;
        };
        Update: {
          event_at?: string;
          event_id?: string;
          transferred_from?: string[];
          transferred_to?: string;
        };
        Relationships: [
          {
            foreignKeyName: "subscription_transfers_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "subscription_events";
            referencedColumns: ["id"];
          },
        ];
      };
      translated_words: {
        Row: {
          counted_at: string;
          language: string;
          period_end: string;
          user_id: string;
          word: string;
        };
        Insert: {
          counted_at?: string;
          language: string;
          period_end: string;
          user_id?: string;
          word: string;
        };
        Update: {
          counted_at?: string;
          language?: string;
          period_end?: string;
          user_id?: string;
          word?: string;
        };
        Relationships: [];
      };
      user_phrases: {
        Row: {
          created_at: string;
          difficulty: string;
          example: string | null;
          fsrs: Json | null;
          id: string;
          language: string;
          last_review_id: string | null;
          learned_day: string | null;
          mastered_day: string | null;
          next_review_date: string | null;
          noted_at: string | null;
          phrase: string;
          review_count: number;
          saved_day: string | null;
          story_id: string | null;
          translation: string;
          updated_at: string;
          user_id: string;
          user_note: string | null;
        };
        Insert: {
          created_at?: string;
          difficulty?: string;
          example?: string | null;
          fsrs?: Json | null;
          id?: string;
          language: string;
          last_review_id?: string | null;
          learned_day?: string | null;
          mastered_day?: string | null;
          next_review_date?: string | null;
          noted_at?: string | null;
          phrase: string;
          review_count?: number;
          saved_day?: string | null;
          story_id?: string | null;
          translation: string;
          updated_at?: string;
          user_id?: string;
          user_note?: string | null;
        };
        Update: {
          created_at?: string;
          difficulty?: string;
          example?: string | null;
          fsrs?: Json | null;
          id?: string;
          language?: string;
          last_review_id?: string | null;
          learned_day?: string | null;
          mastered_day?: string | null;
          next_review_date?: string | null;
          noted_at?: string | null;
          phrase?: string;
          review_count?: number;
          saved_day?: string | null;
          story_id?: string | null;
          translation?: string;
          updated_at?: string;
          user_id?: string;
          user_note?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "user_phrases_story_id_fkey";
            columns: ["story_id"];
            isOneToOne: false;
            referencedRelation: "user_stories";
            referencedColumns: ["id"];
          },
        ];
      };
      user_stories: {
        Row: {
          about_you: Json | null;
          created_at: string;
          id: string;
          is_fallback: boolean;
          key_phrase_notes: Json;
          key_phrases: string[];
          language: string;
          level: string;
          native_language: string;
          native_title: string | null;
          request_id: string | null;
          scenario: string | null;
          sentences: Json | null;
          series_part: number | null;
          series_parts: number | null;
          source_id: string | null;
          source_match: string | null;
          source_model: string | null;
          source_provider: string;
          speaking_prompts: string[];
          story_text: string;
          text_id: string | null;
          text_part: number | null;
          title: string;
          topic: string;
          translated_by: string | null;
          translated_model: string | null;
          translation: string;
          user_id: string;
          word_count: number;
        };
        Insert: {
          about_you?: Json | null;
          created_at?: string;
          id?: string;
          is_fallback?: boolean;
          key_phrase_notes?: Json;
          key_phrases?: string[];
          language: string;
          level: string;
          native_language: string;
          native_title?: string | null;
          request_id?: string | null;
          scenario?: string | null;
          sentences?: Json | null;
          series_part?: number | null;
          series_parts?: number | null;
          source_id?: string | null;
          source_match?: string | null;
          source_model?: string | null;
          source_provider?: string;
          speaking_prompts?: string[];
          story_text: string;
          text_id?: string | null;
          text_part?: number | null;
          title: string;
          topic?: string;
          translated_by?: string | null;
          translated_model?: string | null;
          translation?: string;
          user_id?: string;
          word_count?: never;
        };
        Update: {
          about_you?: Json | null;
          created_at?: string;
          id?: string;
          is_fallback?: boolean;
          key_phrase_notes?: Json;
          key_phrases?: string[];
          language?: string;
          level?: string;
          native_language?: string;
          native_title?: string | null;
          request_id?: string | null;
          scenario?: string | null;
          sentences?: Json | null;
          series_part?: number | null;
          series_parts?: number | null;
          source_id?: string | null;
          source_match?: string | null;
          source_model?: string | null;
          source_provider?: string;
          speaking_prompts?: string[];
          story_text?: string;
          text_id?: string | null;
          text_part?: number | null;
          title?: string;
          topic?: string;
          translated_by?: string | null;
          translated_model?: string | null;
          translation?: string;
          user_id?: string;
          word_count?: never;
        };
        Relationships: [
          {
            foreignKeyName: "user_stories_text_id_fkey";
            columns: ["text_id"];
            isOneToOne: false;
            referencedRelation: "own_texts";
            referencedColumns: ["id"];
          },
        ];
      };
      user_story_progress: {
        Row: {
          accuracy_at: string | null;
          accuracy_score: number | null;
          completed: boolean;
          completed_day: string | null;
          completion_date: string | null;
          current_sentence: number;
          day_seconds: Json;
          id: string;
          last_active_day: string | null;
          speaking: Json | null;
          step_completions: Json;
          steps: Json;
          time_spent: number;
          updated_at: string;
          user_id: string;
          user_story_id: string;
        };
        Insert: {
          accuracy_at?: string | null;
          accuracy_score?: number | null;
          completed?: boolean;
          completed_day?: string | null;
          completion_date?: string | null;
          current_sentence?: number;
          day_seconds?: Json;
          id?: string;
          last_active_day?: string | null;
          speaking?: Json | null;
          step_completions?: Json;
          steps?: Json;
          time_spent?: number;
          updated_at?: string;
          user_id?: string;
          user_story_id: string;
        };
        Update: {
          accuracy_at?: string | null;
          accuracy_score?: number | null;
          completed?: boolean;
          completed_day?: string | null;
          completion_date?: string | null;
          current_sentence?: number;
          day_seconds?: Json;
          id?: string;
          last_active_day?: string | null;
          speaking?: Json | null;
          step_completions?: Json;
          steps?: Json;
          time_spent?: number;
          updated_at?: string;
          user_id?: string;
          user_story_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_story_progress_user_story_id_fkey";
            columns: ["user_story_id"];
            isOneToOne: false;
            referencedRelation: "user_stories";
            referencedColumns: ["id"];
          },
        ];
      };
      user_subscriptions: {
        Row: {
          billing_issue_at: string | null;
          expires_at: string | null;
          features: string[];
          management_url: string | null;
          original_purchase_at: string | null;
          paused_until: string | null;
          plan: string | null;
          store: string | null;
          tier: string;
          trial_expires_at: string | null;
          trial_used: boolean;
          updated_at: string;
          user_id: string;
          will_renew: boolean;
        };
        Insert: {
          billing_issue_at?: string | null;
          expires_at?: string | null;
          features?: string[];
          management_url?: string | null;
          original_purchase_at?: string | null;
          paused_until?: string | null;
          plan?: string | null;
          store?: string | null;
          tier?: string;
          trial_expires_at?: string | null;
          trial_used?: boolean;
          updated_at?: string;
          user_id?: string;
          will_renew?: boolean;
        };
        Update: {
          billing_issue_at?: string | null;
          expires_at?: string | null;
          features?: string[];
          management_url?: string | null;
          original_purchase_at?: string | null;
          paused_until?: string | null;
          plan?: string | null;
          store?: string | null;
          tier?: string;
          trial_expires_at?: string | null;
          trial_used?: boolean;
          updated_at?: string;
          user_id?: string;
          will_renew?: boolean;
        };
        Relationships: [];
      };
      weekly_recaps: {
        Row: {
          id: string;
          language: string;
          phrases_recycled: number;
          sentences_spoken: number;
          total_phrases_learned: number;
          total_stories_completed: number;
          total_time_spent: number;
          updated_at: string;
          user_id: string;
          week_end: string;
          week_start: string;
        };
        Insert: {
          id?: string;
          language: string;
          phrases_recycled?: number;
          sentences_spoken?: number;
          total_phrases_learned?: number;
          total_stories_completed?: number;
          total_time_spent?: number;
          updated_at?: string;
          user_id: string;
          week_end: string;
          week_start: string;
        };
        Update: {
          id?: string;
          language?: string;
          phrases_recycled?: number;
          sentences_spoken?: number;
          total_phrases_learned?: number;
          total_stories_completed?: number;
          total_time_spent?: number;
          updated_at?: string;
          user_id?: string;
          week_end?: string;
          week_start?: string;
        };
        Relationships: [];
      };
      word_states: {
        Row: {
          chosen: boolean;
          decided_at: string;
          language: string;
          revision: number;
          state: string;
          user_id: string;
          word: string;
        };
        Insert: {
          chosen: boolean;
          decided_at: string;
          language: string;
          revision: number;
          state: string;
          user_id?: string;
          word: string;
        };
        Update: {
          chosen?: boolean;
          decided_at?: string;
          language?: string;
          revision?: number;
          state?: string;
          user_id?: string;
          word?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      apply_operations: { Args: { operations: Json }; Returns: Json };
      apply_subscription_event: { Args: { event: Json; sandbox_allowed?: boolean }; Returns: string };
      apply_subscription_snapshot: { Args: { learner: string; snapshot: Json; taken_at: string }; Returns: string };
      begin_own_text_part: { Args: { part: number; text_id: string }; Returns: Json };
      begin_story: { Args: { story_id: string }; Returns: Json };
      claim_reconciliations: { Args: { most?: number }; Returns: Json };
      claim_reminders: { Args: { most?: number }; Returns: Json };
      coming_reminders: { Args: never; Returns: Json };
      create_story: { Args: { request_id: string; story: Json }; Returns: string };
      find_stories: { Args: { language: string; native: string; wanted: string[] }; Returns: string[] };
      forget_operations: { Args: { after?: string; most?: number }; Returns: Json };
      has_feature: { Args: { feature: string }; Returns: boolean };
      import_phrases: { Args: { phrases: Json }; Returns: Json };
      known_words_by_day: { Args: { language: string }; Returns: Json };
      learner_stats: { Args: { language: string }; Returns: Json };
      library_overview: { Args: never; Returns: Json };
      library_shelf: { Args: { language: string; native: string }; Returns: Json };
      note_model_use: { Args: { capability: string }; Returns: boolean };
      note_word_translation: { Args: { counts?: boolean; language: string; word: string }; Returns: Json };
      open_history: { Args: { learner: string; since?: string }; Returns: undefined };
      own_text_contents: { Args: { text_id: string }; Returns: Json };
      own_text_vocabulary: { Args: { text_id: string }; Returns: string };
      own_texts_overview: { Args: never; Returns: Json };
      release_story: { Args: { request_id: string }; Returns: undefined };
      reserve_story: { Args: { request_id: string }; Returns: Json };
      review_day: { Args: { day: string; language: string }; Returns: Json };
      review_overview: { Args: { all_time?: boolean; first_day: string; language: string; last_day: string }; Returns: Json };
      review_scores: { Args: { all_time?: boolean; language: string }; Returns: Json };
      set_own_phrases: { Args: { phrases: Json; story_id: string }; Returns: undefined };
      set_own_translations: { Args: { phrases?: Json; story_id: string; translated_by: string; translated_model?: string; translations: string[] }; Returns: undefined };
      set_trial_days: { Args: { days?: number }; Returns: undefined };
      settle_reminders: { Args: { outcomes: Json }; Returns: undefined };
      start_trial: { Args: never; Returns: Json };
      storage_overview: { Args: never; Returns: Json };
      story_allowance: { Args: never; Returns: Json };
      trial_days: { Args: never; Returns: number };
      usage_overview: { Args: never; Returns: Json };
      word_states_after: { Args: { language: string; revision?: number }; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
